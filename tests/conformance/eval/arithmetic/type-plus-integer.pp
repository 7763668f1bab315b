$x = Integer + 1
