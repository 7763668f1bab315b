require 'bigdecimal'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { BigDecimal("1.5").to_i }
t { BigDecimal("1.5").to_f }
t { BigDecimal("1.5").to_r }
t { BigDecimal("1.50").precision rescue $!.class }
t { BigDecimal("1.50").scale rescue $!.class }
t { BigDecimal("1.5").inspect }
t { BigDecimal("abc") }
t { BigDecimal("") }
t { BigDecimal(nil) }
t { BigDecimal(1.5) }
t { BigDecimal(1.5, 3) }
t { BigDecimal(1r, 3) }
t { BigDecimal("1.5") == 1.5 }
t { BigDecimal("1.5") <=> 2 }
