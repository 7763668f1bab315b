Integer('10', 3)
