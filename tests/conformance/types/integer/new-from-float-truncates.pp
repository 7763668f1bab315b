[Integer(1.9), Integer(-1.9), Integer(0.5), Integer(-0.5), Integer(1e15)]
