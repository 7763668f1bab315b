Integer('FF', 16)
