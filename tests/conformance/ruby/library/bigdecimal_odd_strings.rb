require 'bigdecimal'
require 'bigdecimal/util'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { BigDecimal("1.5").coerce(1) }
t { BigDecimal("1_000.5").to_s }
t { BigDecimal(" 1.5 ").to_s }
t { BigDecimal("1.5x") }
t { "1.5x".to_d }
t { "%.2f" % BigDecimal("1.555") }
t { "%d" % BigDecimal("1.5") }
t { BigDecimal("3.14159").round(2).to_f }
t { [BigDecimal("1"), BigDecimal("2")].sum }
t { [BigDecimal("2"), BigDecimal("1")].sort.map(&:to_s) }
