type M::Entry = Struct[{ a => Integer }]
