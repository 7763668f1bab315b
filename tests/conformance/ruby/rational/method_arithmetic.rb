a, b = 1/3r, 3/4r
p a + b, a - b, a * b, a / b, a ** 2, b ** -1, a + 1, a + 0.5, 2 * a, 1 - a, a <=> b, a == 1/3r, a.to_f.round(4), b.numerator, b.denominator, b.round, b.floor, b.ceil, 7/2r, (7/2r).round, (5/2r).round(half: :even), (7/3r).truncate, a.rationalize(1/10r), -a.abs, a.inspect, a.to_s, "#{b}", 3.to_r, 0.75.to_r, 0.3.rationalize, "2/3".to_r, Rational("1.25"), a.zero?, a.positive?
[-> { a / 0 }, -> { Rational(1, 0) }, -> { Rational("x") }, -> { a + "1" }, -> { Rational(nil) }].each { |l| p l.call rescue p $!.class, $!.message }
