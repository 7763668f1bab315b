$x = 'abc' % 1
