$x = true < 1
