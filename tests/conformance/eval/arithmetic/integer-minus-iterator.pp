$x = 7 - [1].reverse_each
