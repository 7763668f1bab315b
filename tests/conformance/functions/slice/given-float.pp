slice(1.5, 2)
