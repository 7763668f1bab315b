def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Rational("1/3") }
t { Rational("0.75") }
t { Rational(1, 3) + 1 }
t { Rational(1, 3) * 1.0 }
t { Rational(1, 0) }
t { Rational("abc") }
t { 1r / 3 }
t { 3.to_r }
t { 0.5.to_r }
t { 0.1.rationalize(Rational(1, 100)) }
