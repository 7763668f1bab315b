Boolean('1')
