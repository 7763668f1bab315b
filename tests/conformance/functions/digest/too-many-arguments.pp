digest('a', 2)
