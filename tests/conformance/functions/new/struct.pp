new(Struct[{ a => Integer }], { a => 1 })
