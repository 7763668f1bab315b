$x = default % 1
