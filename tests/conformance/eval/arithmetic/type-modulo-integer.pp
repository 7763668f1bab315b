$x = Integer % 1
