floor(1.5, 2)
