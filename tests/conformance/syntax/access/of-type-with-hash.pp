$a = Struct[{ a => Integer }]
