p Regexp.escape("a.b*c?d+e^f$g|h(i)j[k]l{m}n\\o-p#q r\ns\tt\fu\rv\v/\"'"), Regexp.quote("[x]"), Regexp.escape(:sym), Regexp.escape("é"), Regexp.escape(""), Regexp.escape("a").encoding
p Regexp.union, Regexp.union("a"), Regexp.union("a.b"), Regexp.union("a", "b.c"), Regexp.union(/a/), Regexp.union(/a/i, "b"), Regexp.union(["x", /y/]), Regexp.union([]), Regexp.union("é", "a")
def t; p yield; rescue => e; p e.class, e.message; end
t { Regexp.escape(1) }
t { Regexp.escape(nil) }
t { Regexp.union(1) }
t { Regexp.union("a", nil) }
p Regexp.try_convert(/a/), Regexp.try_convert("a")
