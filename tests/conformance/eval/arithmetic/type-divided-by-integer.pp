$x = Integer / 1
