def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "%010.3f" % -3.14159 }
t { "%+.2f" % Float::INFINITY }
t { "%5s" % Float::NAN }
t { "%f" % Float::INFINITY }
t { "%d" % Float::NAN }
t { "%s" % :sym }
t { "%-10s|" % "é" }
t { "%c" % 10004 }
t { "%<a>s" % { b: 1 } }
t { "%<a>s" % 1 }
