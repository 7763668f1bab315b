empty('', 2)
