$x = true - 1
