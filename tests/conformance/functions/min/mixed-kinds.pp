min(1, 'abc')
