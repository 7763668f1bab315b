Integer('12', 7)
