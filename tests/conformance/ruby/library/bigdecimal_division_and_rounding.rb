require 'bigdecimal'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { BigDecimal("1") / 3 }
t { BigDecimal("1").div(3, 5) }
t { BigDecimal("10").div(3) }
t { BigDecimal("10") % 3 }
t { BigDecimal("1.5").round }
t { BigDecimal("2.5").round }
t { BigDecimal("2.675").round(2).to_s }
t { BigDecimal("2.5").round(0, :half_even).to_s }
t { BigDecimal("1.55").floor(1).to_s }
t { BigDecimal("1.55").ceil(1).to_s }
t { BigDecimal("1.55").truncate }
