def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.5 + 1 }
check { 1.5 - 2r }
check { 1.5 * 2 }
check { 1.5 / 0 }
check { 0.0 / 0 }
check { 7.5 % 2 }
check { -7.5 % 2 }
check { 7.5 % -2 }
check { 7.5.modulo(0.7) }
check { 7.5.divmod(2) }
check { -7.5.divmod(2) }
check { 7.5.div(2) }
check { 7.5.remainder(-2) }
check { -7.5.remainder(2) }
check { 2.0 ** 0.5 }
check { 2.0 ** -1 }
check { (-8.0) ** 2 }
check { (-8.0) ** (1.0 / 3) }
check { 0.0 ** 0 }
check { 7.5.fdiv(2) }
check { 7.5.quo(2) }
check { 1.5 + 2**70 }
