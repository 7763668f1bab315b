def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 7 / 2 }
check { -7 / 2 }
check { 7 / -2 }
check { -7 / -2 }
check { 7 % -2 }
check { -7 % 2 }
check { 7.divmod(2) }
check { -7.divmod(2) }
check { 7.divmod(-2) }
check { 7.remainder(-2) }
check { -7.remainder(2) }
check { (2**70) / 3 }
check { -(2**70) / 3 }
check { (2**70) % -7 }
check { (2**70).divmod(-12345) }
check { 7.fdiv(2) }
check { 7.div(2.5) }
check { 7.quo(2) }
check { 6.quo(3) }
