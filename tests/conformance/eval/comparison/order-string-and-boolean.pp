$x = 'abc' < true
