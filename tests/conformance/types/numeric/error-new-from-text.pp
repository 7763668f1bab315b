Numeric('abc')
