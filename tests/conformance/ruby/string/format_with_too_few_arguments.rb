def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "%-+8.2e|" % 12345.678 }
t { "%g %g %g" % [1e10, 1e-5, 123456789.0] }
t { "%a" % 1.0 }
t { "%b %o %x %X" % [-5, -8, -255, 255] }
