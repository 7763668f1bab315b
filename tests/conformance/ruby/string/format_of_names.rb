def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "%d" % "abc" }
t { "%d" % nil }
t { "%f" % "1.5" }
