[Struct[{ a => Integer }], Struct[{ Optional['a'] => Integer, NotUndef['b'] => Any }]]
