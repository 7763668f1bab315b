$x = 5 < 'abc'
