$x = 5 < Integer
