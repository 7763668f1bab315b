require "bigdecimal"
require "bigdecimal/util"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { BigDecimal("123.456").to_s }
check { BigDecimal("123.456").to_s("F") }
check { BigDecimal("1234567.891").to_s("3F") }
check { BigDecimal("1234567.891").to_s("+F") }
check { BigDecimal("1234567.891").to_s(" 2E") }
check { BigDecimal("100").to_s }
check { BigDecimal("100").to_i }
check { BigDecimal("0.0001").to_s }
check { BigDecimal("0.0001").to_s("F") }
check { BigDecimal("1.50").to_digits }
check { BigDecimal("1.5").inspect }
check { BigDecimal("1.5").to_f }
check { BigDecimal("1.5").to_r }
check { BigDecimal("123.456").precision }
check { BigDecimal("123.456").scale }
check { BigDecimal("123.456").exponent }
check { BigDecimal("123.456").sign }
check { BigDecimal("123.456").split }
check { "#{BigDecimal("2.50")}" }
check { BigDecimal("1e400").to_f }
