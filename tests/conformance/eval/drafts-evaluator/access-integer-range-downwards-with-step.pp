Integer[6, 1, 2]
