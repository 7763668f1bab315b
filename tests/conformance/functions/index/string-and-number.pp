'a1'.index(1)
