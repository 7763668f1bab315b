size('', 2)
