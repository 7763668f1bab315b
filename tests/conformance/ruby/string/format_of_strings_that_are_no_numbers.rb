def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "%s" % nil }
t { "%d %d" % [1] }
t { "%z" % 1 }
t { "%1$s %2$s %1$s" % ["a", "b"] }
t { "%1$s %s" % ["a", "b"] }
