Hash(3)
