def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "%*d" % [5, 1] }
t { "%-*d|" % [5, 1] }
t { "%.*f" % [2, 1.005] }
