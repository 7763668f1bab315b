def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1 / 0 }
check { 1 % 0 }
check { 1.div(0) }
check { 1.divmod(0) }
check { 1.modulo(0) }
check { 1.remainder(0) }
check { (2**70) / 0 }
check { 1.fdiv(0) }
check { -1.fdiv(0) }
check { 1.div(0.0) }
check { 1.quo(0) }
check { 1 % 0.0 }
check { 1 / 0.0 }
check { 0 / 0.0 }
