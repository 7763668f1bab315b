def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "%<a>d %{b}" % { a: 1, b: 2 } }
t { "%<a>5.1f|" % { a: 3.14159 } }
t { "%{a}%%" % { a: 1 } }
t { "%d" % "0x1f" }
