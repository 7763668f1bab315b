Integer[0, 9]('17')
