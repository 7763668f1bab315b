String(1, 1)
