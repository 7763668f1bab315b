Float('abc')
