type A = Struct[a => Integer, b => String]
