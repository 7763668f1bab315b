join(1, 2)
