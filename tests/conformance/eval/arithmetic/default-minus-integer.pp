$x = default - 1
