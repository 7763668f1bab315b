$x = Integer >> 1
