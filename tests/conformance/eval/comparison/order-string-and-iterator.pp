$x = 'abc' < [1].reverse_each
