Hash(1.5)
