$x = true < true
