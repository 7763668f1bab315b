def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc".dup << "d" << 101 }
t { "abc".concat("d", "e") }
t { "abc".prepend("x", "y") }
t { "abc".replace("z") }
t { "abc" * 3 }
