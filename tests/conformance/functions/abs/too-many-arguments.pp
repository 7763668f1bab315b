abs(5, 2)
