Integer(1.0e19)
