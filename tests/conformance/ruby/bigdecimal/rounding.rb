require "bigdecimal"
require "bigdecimal/util"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { BigDecimal("1.5").round }
check { BigDecimal("2.5").round }
check { BigDecimal("-2.5").round }
check { BigDecimal("1.25").round(1) }
check { BigDecimal("1.25").round(1, :half_even) }
check { BigDecimal("1.25").round(1, half: :down) }
check { BigDecimal("1.29").round(1, BigDecimal::ROUND_DOWN) }
check { BigDecimal("125").round(-1) }
check { BigDecimal("1.29").floor(1) }
check { BigDecimal("1.21").ceil(1) }
check { BigDecimal("-1.5").floor }
check { BigDecimal("-1.5").truncate }
check { BigDecimal("1.2345").truncate(2) }
check { BigDecimal("1.5").fix }
check { BigDecimal("1.5").frac }
check { BigDecimal("NaN").round }
check { BigDecimal("Infinity").to_i }
check { BigDecimal("NaN").floor }
