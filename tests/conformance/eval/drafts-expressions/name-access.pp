$x = abc[1]
