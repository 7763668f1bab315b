$x = true % 1
