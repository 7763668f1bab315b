$a = 0z
