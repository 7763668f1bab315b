$x = [1].reverse_each < [1].reverse_each
