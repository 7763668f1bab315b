def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 2 ** 10 }
check { 2 ** 100 }
check { 2 ** -1 }
check { 2 ** -3 }
check { 0 ** 0 }
check { 0 ** -1 }
check { (-2) ** 3 }
check { (-2) ** -3 }
check { 2 ** 0.5 }
check { 4 ** 0.5r }
check { (-8) ** (1.0 / 3) }
check { (-4) ** 0.5 }
check { 10 ** 20 }
check { (-1) ** (2**70) }
check { 1 ** (2**70) }
check { 0 ** (2**70) }
check { 2.pow(10) }
check { 2 ** 2r }
check { 2 ** (1 / 3r) }
