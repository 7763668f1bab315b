$x = true << 1
