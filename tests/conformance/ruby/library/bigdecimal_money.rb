require 'bigdecimal'
require 'bigdecimal/util'
a = BigDecimal("0.1") + BigDecimal("0.2")
p a == BigDecimal("0.3"), a.to_s, a.to_f, a.to_s("F"), BigDecimal("1234567.891").to_s("3F"), BigDecimal("123.456").round(1).to_s
p BigDecimal("10") / 3, (BigDecimal("10") / 3).round(4).to_s("F"), BigDecimal("2").sqrt(10).round(8).to_s, BigDecimal("1e-3").to_s
p BigDecimal("1.25").round(1, :half_even).to_s, BigDecimal("-1.5").truncate, BigDecimal("1.5").ceil, BigDecimal("-1.5").floor
p "3.14".to_d.class, 5.to_d, 1.5.to_d.to_s, BigDecimal("NaN").nan?, BigDecimal("Infinity").infinite?, BigDecimal("0").zero?
p BigDecimal("12.5").precision, BigDecimal("12.50").scale, BigDecimal("12.5").to_i, BigDecimal("12.5").to_r, BigDecimal("3").hash == BigDecimal("3.0").hash
begin BigDecimal("x") rescue p $!.message end
begin BigDecimal("1") / 0 rescue p $!.class end
p BigDecimal("1.23E+3").to_i, BigDecimal("-0").to_s, BigDecimal("5") <=> 4.9, [BigDecimal("2"), 1, 3.5].max
