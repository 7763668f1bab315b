p "%d" % 1, "%d %d" % [1, 2], "%s" % [[1]], "%s" % [nil], "%p" % nil, "%{a}" % { a: 1 }, "%<a>d" % { a: 1 }, "%s" % "%d", "%%d" % [], "%c" % "x", "%5.1f%%" % 99.55, "%s %s" % %w[a b], "%-5s|" % :ab, "%s" % { a: 1 }, "%s" % :sym, "%s" % 1r, "%s" % 1i, "%s" % (1..2), "%s" % true, "%d apples" % 3.99, "%x" % "255", "%s" % [["a", "b"]], "%s and %s" % [[1, 2], nil]
class L; def to_ary; ["x", "y"]; end; end
p "%s-%s" % L.new
def t; p yield; rescue => e; p e.class, e.message; end
t { "%d" % nil }
t { "%d" % "x" }
t { "%s %s" % "a" }
t { "%d %d" % [1] }
t { "%{a}" % [1] }
t { "%" % [] }
t { "%z" % 1 }
t { "%d" % [] }
t { "%<a>s" % { "a" => 1 } }
t { "%s".%(1, 2) }
