def t; p yield; rescue => e; p e.class, e.message; end
t { format("%f", nil) }
t { format("%f", "abc") }
t { format("%f", "") }
t { format("%f", []) }
t { format("%f", true) }
t { format("%f", Object.new.class) }
t { format("%e", :a) }
t { format("%f") }
