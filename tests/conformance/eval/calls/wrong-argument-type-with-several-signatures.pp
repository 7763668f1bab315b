join(1)
