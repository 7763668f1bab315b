# Numbers with huge exponents are not written out.
require 'bigdecimal'

huge = BigDecimal('2E100000000')
tiny = BigDecimal('3E-100000000')
p huge > tiny, huge <=> 1, tiny < 1, -huge < tiny, huge == huge, [tiny, huge, -huge, 0].max == huge
p huge.exponent, tiny.exponent
p((huge * tiny).to_s, (tiny * tiny).exponent)
p BigDecimal('0.9E-99999').div(BigDecimal('1E-99999'), 1)
p BigDecimal('2E555').div(BigDecimal('3E-555'), 5)
p BigDecimal('3E-201')**-2 == BigDecimal('1') / BigDecimal('9E-402')
p BigDecimal('1').divmod(BigDecimal('Infinity')), BigDecimal('Infinity').divmod(BigDecimal('2'))[0]
p BigDecimal('1').remainder(BigDecimal('0')).nan?
begin
  BigDecimal('2').sqrt(-1)
rescue ArgumentError => e
  puts e.message
end
