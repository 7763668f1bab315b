Integer(10, 2)
