def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 1.5.coerce(2) }
t { Integer("0x1f", 16) }
t { Integer("12", 3) }
t { Integer("0b101") }
t { Integer("0o17") }
t { Integer("1_000") }
t { Integer("1__0") }
t { Integer("abc") }
t { Integer("") }
t { Integer(nil) }
t { Integer("12abc", exception: false) }
t { Integer([1]) }
t { Integer(1.9) }
t { Integer("1.9") }
t { Integer(" 42 ") }
