Integer[3, 1]
