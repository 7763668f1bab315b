[1, 2, 3][default]
