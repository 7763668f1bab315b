step(1.5, 2)
