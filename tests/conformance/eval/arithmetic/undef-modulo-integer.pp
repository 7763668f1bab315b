$x = undef % 1
