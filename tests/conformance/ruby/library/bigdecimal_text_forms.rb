require 'bigdecimal'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { BigDecimal("1.1") + BigDecimal("2.2") }
t { (BigDecimal("1.1") + BigDecimal("2.2")).to_s }
t { BigDecimal("1.23E+3").to_s }
t { BigDecimal("1.23E+3").to_s("F") }
t { BigDecimal("1234567.891").to_s("3F") }
t { BigDecimal("1234567.891").to_s("+F") }
t { BigDecimal("0").to_s }
t { BigDecimal("-0").to_s }
t { BigDecimal("NaN").to_s }
t { BigDecimal("Infinity").to_s }
