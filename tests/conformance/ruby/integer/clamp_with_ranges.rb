def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Rational(22, 7).round(2) }
t { 1.between?(0, 2) }
t { 5.clamp(1, 3) }
t { 5.clamp(..3) }
t { 5.clamp(7..) }
t { 5.clamp(3, 1) }
