[Integer('0xff', 16), Integer('0XFF', 16), Integer('-0xff', 16)]
