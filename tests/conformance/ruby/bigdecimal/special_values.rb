require "bigdecimal"
require "bigdecimal/util"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { BigDecimal("Infinity") + 1 }
check { BigDecimal("Infinity") - BigDecimal("Infinity") }
check { BigDecimal("NaN") + 1 }
check { BigDecimal("Infinity") * 0 }
check { BigDecimal("1") / BigDecimal("Infinity") }
check { BigDecimal("NaN") == 1 }
check { BigDecimal("NaN") < 1 }
check { BigDecimal("Infinity") > 10**100 }
check { BigDecimal("-Infinity").abs }
check { BigDecimal("Infinity").to_f }
check { BigDecimal("NaN").to_f.nan? }
check { BigDecimal("Infinity").to_i }
check { BigDecimal("NaN").to_r }
check { BigDecimal("7").divmod(0) }
check { BigDecimal("7") % 0 }
check { BigDecimal("7").div(0) }
check { BigDecimal("-1").sqrt(2) }
check { BigDecimal::INFINITY }
check { BigDecimal::NAN }
