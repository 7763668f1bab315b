[Integer(17, 8), Integer(1.9, 16), Integer(true, 2)]
