ceiling(1.5, 2)
