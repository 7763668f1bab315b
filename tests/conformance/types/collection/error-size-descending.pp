Collection[3, 1]
