[0.1 + 0.2, 1e15, 1e16, 1e-4, 1e-5, 123456789.123456789, 1.0, -0.0, 100.0, 1e100, 2.5e-10, 1/3.0].each { |f| puts f, f.round(2), f.inspect }
p 1.23456.round(3), 1.5.floor, -1.5.ceil, 1.55.round(1), 2.675.round(2), 1e20.to_i, 12.0.to_s, 3.7 % 1, -3.7 % 1, 3.7.divmod(1.2), 0.1 * 3, 1.1 + 2.2, 1.0.eql?(1), 5.0 / 0, -5.0 / 0, (0.0 / 0).nan?, 1.0.nan?, Float::MAX, Float::EPSILON, Float::DIG
p 3.99.to_i, 1e3.to_i, 0.1.rationalize, 1.5.to_r, 2.0 ** 0.5, 4 ** 0.5, 8 ** (1.0 / 3), 10.0.truncate(1), 1234.5678.floor(2), 1234.5678.ceil(-2), 0.5.round, 1.5.round, -0.5.round, 0.5.round(half: :down), 25.0.round(-1, half: :even), 1.0.next_float > 1, 3.0.integer? , 3.0 == 3, Float::INFINITY > 10**100
begin Float::NAN.to_i rescue p $!.class, $!.message end
begin Float::INFINITY.round rescue p $!.message end
