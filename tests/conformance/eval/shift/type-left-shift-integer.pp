$x = Integer << 1
