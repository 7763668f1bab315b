def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 7.0.divmod(2.5) }
check { -7.0.divmod(2.5) }
check { 7.0.divmod(-2.5) }
check { 1e20.divmod(3) }
check { 0.3.divmod(0.1) }
check { 5.divmod(0.3) }
check { 2**70 % 2.5 }
check { (2**70).divmod(2.5) }
check { 5 % 1.5 }
check { -5 % 1.5 }
check { 5.0 % -1.5 }
check { 5.0.remainder(1.5) }
check { -5.remainder(1.5) }
check { 6.0.div(0.7) }
check { 6.5.modulo(2) }
