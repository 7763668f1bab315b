Integer < 1
