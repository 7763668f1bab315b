$x = Nope
