require 'bigdecimal'
require 'bigdecimal/util'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { BigDecimal("1.5").zero? }
t { BigDecimal("1") / 0 }
t { "1.5".to_d }
t { 1.5.to_d }
t { 1.to_d }
t { BigDecimal("1.5").to_digits }
t { BigDecimal("123.456").split }
t { BigDecimal("123.456").frac.to_s }
t { BigDecimal("123.456").fix.to_s }
