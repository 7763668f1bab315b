Any(1, 2)
