require "bigdecimal"
require "bigdecimal/util"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { BigDecimal("0.1") + BigDecimal("0.2") == BigDecimal("0.3") }
check { BigDecimal("1.1") + 1 }
check { BigDecimal("1.1") + 1.5 }
check { BigDecimal("1.1") - 2r }
check { BigDecimal("1.1") * 3 }
check { BigDecimal("1") / 3 }
check { BigDecimal("2") / 3 }
check { BigDecimal("22") / 7 }
check { BigDecimal("10") / 4 }
check { 1 + BigDecimal("1.5") }
check { 1.5 * BigDecimal("2") }
check { BigDecimal("7").divmod(2) }
check { BigDecimal("-7") % 3 }
check { BigDecimal("7").remainder(-3) }
check { BigDecimal("7").div(3) }
check { BigDecimal("7").div(3, 5) }
check { BigDecimal("2") ** 10 }
check { BigDecimal("2") ** -2 }
check { BigDecimal("3.14159").mult(2, 3) }
check { BigDecimal("1.5").add(1, 1) }
check { -BigDecimal("1.5") }
check { BigDecimal("-1.5").abs }
check { BigDecimal("1") + nil }
check { BigDecimal("1") + "a" }
