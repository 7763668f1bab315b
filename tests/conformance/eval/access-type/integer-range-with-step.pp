Integer[1, 6, 2]
