$x = undef - 1
