$x = 5 < [1].reverse_each
