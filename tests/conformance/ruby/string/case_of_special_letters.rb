def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "ß".swapcase }
t { "abc".insert(1, "X") }
t { "abc".insert(-1, "X") }
t { "abc".insert(5, "X") }
t { "abcdef".slice(1..) }
t { "abcdef"[1, 2] }
