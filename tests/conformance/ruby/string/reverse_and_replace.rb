p "abc".reverse, "aé日".reverse, "".reverse, "e\u0301".reverse, "a\xff".reverse
s = "abc"
p s.reverse!, s, s.replace("xyz"), s, s.clear, s.empty?, s
def t; p yield; rescue => e; p e.class, e.message; end
t { s.replace(1) }
t { "a".freeze.replace("b") }
t { "a".freeze.clear }
t { "a".freeze.reverse! }
p "é".replace("x".b).encoding, "a".dup.frozen?, "a".freeze.frozen?, "a".freeze.dup.frozen?, "a".freeze.clone.frozen?, (+"a".freeze).frozen?, (-"a").frozen?, "a".itself
a = "x"; b = a; b << "y"; p a, a.equal?(b), "abc".length, "aé".size, "".length
