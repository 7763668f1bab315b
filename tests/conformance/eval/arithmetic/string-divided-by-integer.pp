$x = 'abc' / 1
