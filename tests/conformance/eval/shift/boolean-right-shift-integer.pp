$x = true >> 1
