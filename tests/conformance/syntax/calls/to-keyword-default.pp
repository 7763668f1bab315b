default(1)
