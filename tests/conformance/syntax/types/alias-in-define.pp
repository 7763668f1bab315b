define a { type B = Integer }
