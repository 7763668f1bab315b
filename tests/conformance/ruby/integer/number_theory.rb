def prime?(n) = n > 1 && (2..Integer.sqrt(n)).none? { n % _1 == 0 }
def factors(n) = (2..n).each_with_object([]) { |d, f| (f << d; n /= d) while n % d == 0 }
p (1..30).select { prime?(_1) }, factors(360), 48.gcd(36), 4.lcm(6), 48.gcdlcm(36), 17.pow(100, 13), 10.digits, 1234.digits.sum, 255.digits(16), 2**100, (2**100).to_s.size, 100.bit_length, 5.pred, 5.succ
p Integer.sqrt(99), 7.fdiv(2), -7.divmod(2), 7.divmod(-2), -7 / 2, -7 % 3, -7.remainder(3), 7.0.floor, 10.0.to_i, 3.7.truncate, -3.7.round, 2.5.round, 3.5.round, 2.5.round(half: :even), 1234.567.round(-2), 1234.round(-2), 15.ceil(-1), 15.floor(-1)
p 5.between?(1, 10), 5.clamp(1, 3), 5.clamp(..3), 0.zero?, 3.positive?, -3.negative?, 6.even?, 5.allbits?(5), 6.anybits?(1), 8.nobits?(7), ~5, 5 & 3, 5 | 3, 5 ^ 3, 1 << 10, -1 >> 1, 5[0], 5[1], 0b1010[1..2]
p 3.14.rationalize(Rational(1, 100)), 0.5.to_r, 1.5.numerator, 10.to_s(2), "ff".to_i(16), 65.chr, 8364.chr("UTF-8"), 3.zero? || 4, 5.coerce(2.0), 1 <=> "a", 1 == 1.0, 1.eql?(1.0), 1.equal?(1), 1.hash == 1.0.hash
