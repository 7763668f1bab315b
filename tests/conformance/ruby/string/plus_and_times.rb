def t; p yield; rescue => e; p e.class, e.message; end
p "a" + "b", "" + "", "é" + "a", "ab" * 0, "ab" * 3, "ab" * 2.9
t { "a" + 1 }
t { "a" + nil }
t { "a" + :b }
t { "a" * -1 }
t { "a" * "b" }
t { "a" * nil }
t { "abc" * (2**62) }
t { "abc" * (2**70) }
s = "x"
p s << "y" << "z", s, s << 33 << 233, s.concat("a", "b"), s.concat, s.concat(s, s)
t { "a" << nil }
t { "a" << -1 }
t { "a" << 0x110000 }
t { "a".freeze << "b" }
p "b".prepend("a"), "c".prepend("a", "b"), "x".prepend
t { "x".prepend(1) }
