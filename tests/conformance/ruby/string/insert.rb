p "abcd".insert(0, "X"), "abcd".insert(3, "X"), "abcd".insert(4, "X"), "abcd".insert(-3, "X"), "abcd".insert(-1, "X"), "日本".insert(1, "x"), "".insert(0, "a"), "".insert(-1, "b")
def t; p yield; rescue => e; p e.class, e.message; end
t { "abcd".insert(5, "X") }
t { "abcd".insert(-6, "X") }
t { "abcd".insert(0, 1) }
t { "abcd".insert("a", "b") }
t { "abcd".freeze.insert(0, "x") }
