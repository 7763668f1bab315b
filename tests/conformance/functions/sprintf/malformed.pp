sprintf('%z', 1)
