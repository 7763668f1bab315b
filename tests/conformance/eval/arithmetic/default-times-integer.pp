$x = default * 1
