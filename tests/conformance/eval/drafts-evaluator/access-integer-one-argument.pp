Integer[1]
