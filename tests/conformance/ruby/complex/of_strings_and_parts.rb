def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 1.5.rationalize }
t { Complex(1, 2) * Complex(0, 1) }
t { Complex("1+2i") }
t { Complex(1, 2).abs }
