foo($a = 1)
