$x = undef >> 1
