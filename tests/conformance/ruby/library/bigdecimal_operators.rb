require 'bigdecimal'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { BigDecimal("1.5") > "a" }
t { BigDecimal("1.5") + 1 }
t { 1 + BigDecimal("1.5") }
t { 1.0 + BigDecimal("1.5") }
t { BigDecimal("2") ** 10 }
t { BigDecimal("2").sqrt(5).round(5).to_s }
t { BigDecimal("1e-5").to_s }
t { BigDecimal("100").to_s }
t { BigDecimal("1.5").abs }
t { -BigDecimal("1.5") }
t { BigDecimal("1.5").sign }
t { BigDecimal("1.5").exponent }
