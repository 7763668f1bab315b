new(Struct[{ a => Integer }], { a => 'x' })
