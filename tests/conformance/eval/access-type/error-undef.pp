$x = undef $x[0]
