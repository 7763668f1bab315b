$x = 'abc' >> 1
