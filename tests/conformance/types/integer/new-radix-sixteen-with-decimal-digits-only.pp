Integer('12', 16)
