$x = Integer - 1
