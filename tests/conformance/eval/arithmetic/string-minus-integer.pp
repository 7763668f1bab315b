$x = 'abc' - 1
