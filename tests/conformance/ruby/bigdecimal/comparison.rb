require "bigdecimal"
require "bigdecimal/util"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { BigDecimal("1.5") == 1.5 }
check { BigDecimal("1.5") == 3/2r }
check { BigDecimal("1.0") == 1 }
check { 1 == BigDecimal("1") }
check { BigDecimal("1.5") < 2 }
check { BigDecimal("1.5") <=> 1 }
check { BigDecimal("1.5") <=> "a" }
check { BigDecimal("1.5") < "a" }
check { BigDecimal("1.5") > nil }
check { BigDecimal("NaN") == BigDecimal("NaN") }
check { BigDecimal("1.5").hash == BigDecimal("1.50").hash }
check { { BigDecimal("1") => :a }[BigDecimal("1.0")] }
check { [BigDecimal("2"), BigDecimal("1.5")].min }
check { [BigDecimal("1"), BigDecimal("2")].sum }
check { BigDecimal("0").zero? }
check { BigDecimal("-0").sign }
check { BigDecimal("1").nan? }
check { BigDecimal("Infinity").infinite? }
check { BigDecimal("1").coerce(2) }
