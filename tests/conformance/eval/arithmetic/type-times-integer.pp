$x = Integer * 1
