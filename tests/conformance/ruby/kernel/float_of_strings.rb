def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Integer("4 2") }
t { Float("1.5e3") }
t { Float("1.5abc") }
t { Float("") }
t { Float("1_000.5") }
t { Float(nil) }
t { Float("abc", exception: false) }
