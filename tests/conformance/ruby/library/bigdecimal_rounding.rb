require 'bigdecimal'; require 'bigdecimal/util'
a = BigDecimal('1.23456789'); p a, a.to_s, a.to_s('F'), a.round(2), a.round(2).to_s, a.round, a.floor, a.ceil(3).to_s, a.truncate(1).to_f, a + 1, a * 2, a / 3, a.to_i, a.to_f, a.to_r, a.precision, a.scale, a.sign, a.exponent, -a, a.abs, a ** 2, a.sqrt(5).round(5).to_s, a <=> 1, a == 1.23456789r, a.nan?, a.infinite?, a.zero?, a.hash == BigDecimal('1.23456789').hash, a.inspect, '3.30'.to_d, 5.to_d, 0.1.to_d, a.frac, a.fix, a.divmod(1), a % 1, BigDecimal('1e-20').to_s, BigDecimal('-0').to_s, BigDecimal('NaN').to_s, BigDecimal('Infinity').to_s, BigDecimal('123.456').to_s('5F'), BigDecimal('1234567.89').to_s('3F'), BigDecimal('0.1') + BigDecimal('0.2') == BigDecimal('0.3'), BigDecimal('2.5').round(half: :even).to_s, BigDecimal('100').to_s, BigDecimal('1.0').to_i, BigDecimal(1.5, 3), BigDecimal(3), BigDecimal('1_000').to_i, BigDecimal('  1.5  ').to_s
begin; BigDecimal('x'); rescue => e; p e.class, e.message; end
begin; BigDecimal(nil); rescue => e; p e.class, e.message; end
begin; BigDecimal('1') / 0; rescue => e; p e.class, e.message; end
begin; BigDecimal(0.1); rescue => e; p e.class, e.message; end
