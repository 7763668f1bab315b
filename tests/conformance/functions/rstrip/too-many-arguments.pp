rstrip('a', 2)
