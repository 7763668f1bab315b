length('', 2)
