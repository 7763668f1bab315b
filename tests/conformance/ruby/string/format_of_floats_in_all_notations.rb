def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "%+b % d %#x %#o %#b" % [5, 3, 255, 8, 5] }
t { "%08b" % -5 }
t { "%.3s" % "abcdef" }
