[Integer(7), Integer(-7), Integer(0)]
