def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "%e" % 0 }
t { "%s %s" % [[1, 2], 3] }
t { "%p" % [nil] }
t { "%d" % 3.99 }
t { "%d" % 2**70 }
t { "%x" % 2**70 }
t { "%.10g" % 1234567.891 }
