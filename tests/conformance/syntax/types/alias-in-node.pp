node a { type B = Integer }
