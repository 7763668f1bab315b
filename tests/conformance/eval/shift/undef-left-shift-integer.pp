$x = undef << 1
