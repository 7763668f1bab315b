[1, 2, 3][Integer]
