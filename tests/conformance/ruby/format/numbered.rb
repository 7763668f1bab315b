p format("%1$s %2$s %1$s", "a", "b"), format("%2$05d", 1, 2), format("%1$*2$d|", 5, 4), format("%-*d|%*d|", 5, 1, -5, 2), format("%.*f", 2, 3.14159), format("%.*f", -1, 1.5), format("%0*d", 5, 42), format("%1$x %1$o %1$b", 10)
def t; p yield; rescue => e; p e.class, e.message; end
t { format("%0$s", 1) }
t { format("%3$s", 1) }
t { format("%1$s %s", 1) }
t { format("%s %1$s", 1) }
t { format("%1$1$s", 1) }
t { format("%*d", 1) }
t { format("%*d", "x", 1) }
t { format("%2$*d", 1, 2) }
t { format("%1$s %<a>s", a: 1) }
