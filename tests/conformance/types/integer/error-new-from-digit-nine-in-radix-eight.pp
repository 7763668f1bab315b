Integer('09', 8)
