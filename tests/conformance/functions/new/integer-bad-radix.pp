Integer('5', 3)
