p 10.digits, 0.digits, 1234.digits(100), (2**70).digits(2**32)
begin; -1.digits; rescue => e; p e.class, e.message; end
begin; 1.digits(1); rescue => e; p e.class, e.message; end
begin; 1.digits(-2); rescue => e; p e.class, e.message; end
p 2.pow(10), 2.pow(10, 1000), 2.pow(-1), (2**100).pow(3, 7), 3.pow(2, -5), 0 ** 0, 0.0 ** 0, 2 ** -2, (-8) ** (1.0/3), (-8) ** 2r, 4 ** 0.5, 2 ** 100
begin; 2.pow(-1, 5); rescue => e; p e.class, e.message; end
begin; 0 ** -1; rescue => e; p e.class, e.message; end
p 255.bit_length, -256.bit_length, (2**64).bit_length, 0.bit_length, -1.bit_length
p 7 / 2, -7 / 2, 7 % -3, -7 % 3, 7.remainder(-3), -7.remainder(3), 7.divmod(-2), -7.divmod(2.0), 7.fdiv(2), 7.div(2.5), 7.modulo(2.5), 6.quo(4), 6.quo(3), 6.quo(2.5)
begin; 1 / 0; rescue => e; p e.class, e.message; end
begin; 1 % 0; rescue => e; p e.class, e.message; end
begin; 1.divmod(0); rescue => e; p e.class, e.message; end
begin; 1.divmod(0.0); rescue => e; p e.class, e.message; end
p 1 / 0.0, -1 / 0.0, 1 % 0.0, 1.fdiv(0), 0.fdiv(0)
p 15.round(-1), 25.round(-1, half: :even), 25.round(-1, half: :down), 25.round(-1, half: :up), -25.round(-1), 1234.floor(-2), 1234.ceil(-2), -1234.truncate(-2), 5.round(2), 5.round(-5), 15.round(half: nil)
begin; 5.round(half: :foo); rescue => e; p e.class, e.message; end
p 10.gcd(4), 10.lcm(4), 10.gcdlcm(4), -10.gcd(4), (2**80).gcd(2**70)
begin; 10.gcd(2.0); rescue => e; p e.class, e.message; end
p 5.clamp(1, 3), 5.clamp(..3), 5.clamp(7..), 5.between?(1, 10), 5 <=> 'a', 5 == 5.0, 5.eql?(5.0), 5.equal?(5), 5.hash == 5.0.hash
begin; 5.clamp(3, 1); rescue => e; p e.class, e.message; end
begin; 5.clamp(1...3); rescue => e; p e.class, e.message; end
p 5[0], 5[1], 5[0, 2], 5[0..1], -1[100], 5[-1], 255[4..], (2**70)[70]
p 5 & 3, 5 | 3, 5 ^ 3, ~5, 5 << 2, 5 >> 1, 5 << -1, 1 << 70, -5 >> 1, (2**70) >> 68, 5 & (2**70), -1 & (2**70)
begin; 5 & 1.5; rescue => e; p e.class, e.message; end
begin; 5 << 'a'; rescue => e; p e.class, e.message; end
begin; 5 + 'a'; rescue => e; p e.class, e.message; end
begin; 5 + nil; rescue => e; p e.class, e.message; end
begin; 5 * []; rescue => e; p e.class, e.message; end
begin; 5 < 'a'; rescue => e; p e.class, e.message; end
begin; 5 - :a; rescue => e; p e.class, e.message; end
begin; [3, 'a'].max; rescue => e; p e.class, e.message; end
begin; [3, nil].sort; rescue => e; p e.class, e.message; end
begin; [3, 'a'].sum; rescue => e; p e.class, e.message; end
begin; ['a', 3].sum; rescue => e; p e.class, e.message; end
p 65.chr, 3.zero?, 0.zero?, 3.positive?, -3.negative?, 3.pred, 3.succ, 3.ord, 3.size, (2**64).size, 3.integer?, 3.finite?, 3.infinite?, 3.even?, 3.odd?, 3.allbits?(2), 3.anybits?(4), 3.nobits?(4), 3.numerator, 3.denominator, 3.to_c, 3.to_r, 3.rationalize, 3.real?, 3.imaginary, 3.abs2, 3.arg, -3.arg, 3.polar, 3.rect, 3.conj
p 255.to_s(2), 255.to_s(16), -255.to_s(36), (2**70).to_s(36), 255.inspect, 1_000_000.to_s.reverse.scan(/\d{1,3}/).join(',').reverse
begin; 255.to_s(37); rescue => e; p e.class, e.message; end
p Integer.sqrt(24), Integer.sqrt(2**101), Integer === 3, Integer === 3.0
begin; Integer.sqrt(-1); rescue => e; p e.class, e.message; end
p 3.times.to_a, 3.upto(6).to_a, 3.downto(1).to_a, 1.step(10, 3).to_a, 10.step(1, -4).to_a, 1.step(by: 2, to: 5).to_a, 1.step(by: -1).first(3), 1.0.step(2.0, 0.5).to_a, 1.step(10, 4), 1.step(by: 2), (1..10).step(3), 1.upto(3).size, 1.step(2, 0.5).size
begin; 1.step(10, 0) { break }; p :x; rescue => e; p e.class, e.message; end
begin; Integer.new; rescue => e; p e.class, e.message; end
begin; 3.foo; rescue => e; p e.class, e.message, e.name, e.args, e.receiver; end
begin; 3.upto; rescue => e; p e.class, e.message; end
begin; 3.upto(nil) {}; rescue => e; p e.class, e.message; end
p 3.dup, 3.clone, 3.frozen?, 3.coerce(2.5), 3.coerce('4'), 3.ceildiv(2) rescue p $!.class, $!.message
begin; 3.clone(freeze: false); rescue => e; p e.class, e.message; end
begin; 3.coerce('x'); rescue => e; p e.class, e.message; end
begin; 3.instance_variable_set(:@a, 1); rescue => e; p e.class, e.message; end
begin; class << 3; end; rescue => e; p e.class, e.message; end
p 1.0.to_i, 1e20.to_i, 12345678901234567890 * 98765432109876543210, (10**25).to_f, 10**25 / 10**24, -(10**25) % 7, (10**25).hash == (10**25).hash, (3**100).to_s.size
