Integer[1.5, 2]
