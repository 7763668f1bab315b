$x = undef / 1
