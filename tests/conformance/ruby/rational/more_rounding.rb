def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Complex(3, 4).polar }
t { Rational(7, 2).round }
t { Rational(5, 2).round(half: :even) }
t { Rational(-7, 2).floor }
t { Rational(7, 3).to_s }
t { Rational(7, 3).inspect }
