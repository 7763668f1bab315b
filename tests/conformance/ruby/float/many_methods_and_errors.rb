p 0.1 + 0.2, 1e100, 1e-5, 1e-4, 123456789012345.0, 1234567890123456789.0, 1e15, 1e16, 100.0, 1.0e23, -0.0, 2.5e-310, 5e-324, 1.7976931348623157e308, Float::EPSILON, Float::MIN, Float::MAX, Float::DIG, Float::MANT_DIG, Float::NAN, Float::INFINITY
p 2.5.round, 3.5.round, -2.5.round, 2.5.round(half: :even), 2.5.round(half: :down), 2.675.round(2), 1234.567.round(-2), 0.5.round, 1.5.floor, -1.5.floor, -1.5.ceil, 1.55.floor(1), 1.55.ceil(1), -1.5.truncate, 1.999.truncate(2), 1e20.round(2), 12.34.round(20), 12.34.round(0).class, 12.34.round(1).class
begin; Float::NAN.round; rescue => e; p e.class, e.message; end
begin; Float::INFINITY.to_i; rescue => e; p e.class, e.message; end
begin; 1.5.round(half: 'x'); rescue => e; p e.class, e.message; end
p 7.5.divmod(2), -7.5.divmod(2), 7.5 % -2, 7.5.modulo(2), 7.5.div(2), 7.5.quo(2), 7.5.fdiv(2), 1.0.eql?(1), 1.0 == 1, 1.0.equal?(1.0), 1.0 <=> 2, 1.0 <=> 'a', Float::NAN == Float::NAN, [Float::NAN].include?(Float::NAN), Float::NAN <=> 1
p 0.5.to_r, 0.1.to_r, 0.1.rationalize, 0.333.rationalize(Rational(1, 100)), 3.14.rationalize(0.01), 1.5.numerator, 1.5.denominator, 1.5.to_c
p 1.0.nan?, 1.0.infinite?, (-1.0/0).infinite?, 1.0.finite?, 1.0.integer?, 0.0.zero?, -0.0.zero?, 1.0.next_float, 1.0.prev_float, 0.0.next_float, 1.5.abs, -1.5.magnitude, -1.5.negative?, 1.5.positive?
p 1.23456789012345e+30.to_s, 1.0e-10.to_s, 10.0.to_s, 1e2.inspect, 1e7.to_s, 1e-7.to_s, 123e18.to_s, 0.00001.to_s, 0.0001.to_s, 1e15.to_s, 9007199254740993.0.to_s
begin; 1.5 + 'a'; rescue => e; p e.class, e.message; end
begin; 1.5 < nil; rescue => e; p e.class, e.message; end
begin; 1.5 & 1; rescue => e; p e.class, e.message; end
begin; [1.5, Float::NAN].sort; rescue => e; p e.class, e.message; end
begin; Float('abc'); rescue => e; p e.class, e.message; end
begin; Float::NAN.to_r; rescue => e; p e.class, e.message; end
p [0.1]*3, [0.1, 0.2, 0.3].sum, [0.1, 0.2, 0.3].inject(:+), [1, 2.5, 3r].sum, [3, 0.1].sum, 0.1 * 3, 1.1 + 2.2, 3.0 * 1.1, 1e308 * 10, 4.35 * 100, 1.15.round(1), 1.25.round(1), 1.35.round(1)
p 1.1.floor(1), 0.1.floor(20), 1e-20.ceil(5), 1.1.ceil(1), 12345.678.floor(-2), 12345.678.ceil(-5), -0.5.round, -0.4.round, 0.49999999999999994.round, 1.0.step(1.5, 0.1).to_a, 1.0.coerce(2), 3.7 .to_i, 3.99.to_int, 1.5.hash == 1.5.hash
