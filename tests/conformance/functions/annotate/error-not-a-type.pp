annotate(1, 1)
