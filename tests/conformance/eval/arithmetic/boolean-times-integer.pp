$x = true * 1
