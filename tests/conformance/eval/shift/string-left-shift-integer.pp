$x = 'abc' << 1
