require "bigdecimal"
require "bigdecimal/util"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { BigDecimal("1.5") }
check { BigDecimal("-0") }
check { BigDecimal("1_000.25") }
check { BigDecimal(" 1 ") }
check { BigDecimal("1.23E+3") }
check { BigDecimal("1e-20") }
check { BigDecimal("NaN") }
check { BigDecimal("Infinity") }
check { BigDecimal("-Infinity") }
check { BigDecimal(10) }
check { BigDecimal(0.1, 5) }
check { BigDecimal(1/3r, 5) }
check { BigDecimal(".5") }
check { BigDecimal("x", exception: false) }
check { "1.5".to_d }
check { "x".to_d }
check { 1.to_d }
check { 0.1.to_d }
check { nil.to_d }
