max(1, 'abc')
