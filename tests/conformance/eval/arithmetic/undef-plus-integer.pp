$x = undef + 1
