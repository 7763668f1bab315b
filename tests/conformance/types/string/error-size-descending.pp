String[3, 1]
