new(5, 5)
