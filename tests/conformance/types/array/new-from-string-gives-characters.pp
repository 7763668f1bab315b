Array('abc')
