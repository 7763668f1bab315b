[Integer(-7, default, true), Integer('-0xff', 16, true), Integer(-1.9, 10, true), Integer('-12', default, false), Integer(false, 10, true)]
