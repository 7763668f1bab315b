$x = undef * 1
