join([1], 1)
