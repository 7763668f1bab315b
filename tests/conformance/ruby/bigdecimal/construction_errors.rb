require "bigdecimal"
require "bigdecimal/util"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { BigDecimal("a") }
check { BigDecimal("1a") }
check { BigDecimal("") }
check { BigDecimal("1.") }
check { BigDecimal("1e") }
check { BigDecimal("0x1") }
check { BigDecimal("1__0") }
check { BigDecimal(nil) }
check { BigDecimal(1.5) }
check { BigDecimal(1/3r) }
check { BigDecimal([]) }
check { BigDecimal(:a) }
check { BigDecimal.new("1") }
