def t; p yield; rescue => e; p e.class, e.message; end
t { format("%d", nil) }
t { format("%d", "abc") }
t { format("%d", "") }
t { format("%d", "1.5") }
t { format("%d", [1]) }
t { format("%d", Object) }
t { format("%d", Float::NAN) }
t { format("%x", Float::INFINITY) }
t { format("%d", true) }
t { format("%d", {}) }
t { format("%d") }
t { format("%d %d", 1) }
t { format("%99999999999d", 1) }
t { format("%.99999999999d", 1) }
t { format("%d", "0x") }
t { format("%d", "1__0") }
