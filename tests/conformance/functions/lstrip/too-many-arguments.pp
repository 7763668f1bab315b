lstrip('a', 2)
