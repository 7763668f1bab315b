$a.each |$b| { type C = Integer }
