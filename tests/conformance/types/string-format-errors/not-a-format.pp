String(1, 'abc')
