def t; p yield; rescue => e; p e.class, e.message; end
t { format("%") }
t { format("abc%") }
t { format("%5") }
t { format("%y", 1) }
t { format("%é", 1) }
t { format("%-") }
t { format("% ") }
t { format("%5%") }
t { format("%-%") }
t { format("%5 d", 1) }
t { format("%.5-d", 1) }
t { format("%.2.2d", 1) }
t { format("%5*d", 1, 1) }
t { format("%*5d", 1, 1) }
t { format("%.2*d", 1, 1) }
t { format("%\n") }
t { format("%\0") }
t { format("%l", 1) }
t { format("%z") }
t { format("%1$") }
t { format("%.") }
t { format("%.f", 1.6) }
t { format("%+") }
