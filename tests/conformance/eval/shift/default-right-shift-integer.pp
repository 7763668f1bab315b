$x = default >> 1
