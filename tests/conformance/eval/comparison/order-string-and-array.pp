$x = 'abc' < [1]
