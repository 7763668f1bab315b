Integer('abc')
