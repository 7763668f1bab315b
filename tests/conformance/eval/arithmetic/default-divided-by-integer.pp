$x = default / 1
