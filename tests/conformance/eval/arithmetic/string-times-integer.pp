$x = 'abc' * 1
