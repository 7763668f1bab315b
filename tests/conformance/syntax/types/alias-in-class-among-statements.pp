class a { $b = 1 type C = Integer }
