Hash('abc')
