type(1, 'reduced', 3)
