p 1r/3, Rational(6, 4), Rational('2/3'), Rational('0.75'), Rational(0.5), Rational(1, -2), 3.to_r, 0.5r, Rational('1_000/3'), Rational(' 1/2 ')
puts 1r/3, Rational(5), Rational(-7, 2)
p Rational(7, 2).round, Rational(5, 2).round(half: :even), Rational(7, 3).round(2), Rational(7, 2).floor, Rational(-7, 2).ceil, Rational(-7, 2).truncate, Rational(22, 7).floor(2), Rational(22, 7).ceil(-1)
p 1r/3 + 1, 1r/3 + 0.5, 1r/3 * 3, (1r/3) ** 2, (1r/3) ** -2, (1r/3) ** 0.5, 2 ** (1r/2), 4 ** (1r/2), 1r/3 <=> 0.3, 1r/3 == 2r/6, 1r == 1, 1r.eql?(1), 3r.to_i, (7r/2).to_f, (1r/3).rationalize(1r/10), (7r/2).divmod(2), (-7r/2) % 2, (7r/2).fdiv(2), 7r.div(2), (1r/3).abs, -(1r/3), (1r/3).zero?, (1r/3).numerator, (1r/3).to_c, (1r/3).inspect, (1r/3).to_s, (1r/3).hash == (2r/6).hash, 1r.integer?
begin; Rational(1, 0); rescue => e; p e.class, e.message; end
begin; 1r / 0; rescue => e; p e.class, e.message; end
p 1r / 0.0
begin; Rational(nil); rescue => e; p e.class, e.message; end
begin; Rational('a'); rescue => e; p e.class, e.message; end
begin; Rational(1, nil); rescue => e; p e.class, e.message; end
begin; 1r + 'a'; rescue => e; p e.class, e.message; end
begin; Rational('1/0'); rescue => e; p e.class, e.message; end
p Rational('abc', exception: false), '1/3'.to_r, 'x'.to_r, '1.2/3'.to_r, '5e-1'.to_r, nil.to_r, nil.rationalize
