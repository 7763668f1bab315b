s = "héllo"
p s[0], s[1], s[-1], s[-5], s[5], s[-6], s[100], ""[0], s[1.9]
p s[0, 2], s[1, 0], s[5, 1], s[6, 1], s[-2, 10], s[2, -1], s[-6, 2], s[0, 0]
p s.slice(1), s.slice(1, 3), s.slice("ll"), s["lo"], s["xx"], s[""]
class Idx; def to_int; 1; end; end
p s[Idx.new], s[Idx.new, Idx.new]
def t; p yield; rescue => e; p e.class, e.message; end
t { s[nil] }
t { s["a", 1] }
t { s[:a] }
t { s[1, nil] }
t { s[2**64] }
t { s[] }
t { s[1, 2, 3] }
t { s[[1]] }
