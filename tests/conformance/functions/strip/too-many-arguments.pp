strip('a', 2)
