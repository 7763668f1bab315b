$x = 7 / 'abc'
