[Integer('-38', 10, true), Integer(-5, 10, true)]
