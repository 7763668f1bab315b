$x = 5 < true
