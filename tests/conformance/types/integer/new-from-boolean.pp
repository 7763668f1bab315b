[Integer(true), Integer(false)]
