$x = true / 1
