def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 5 & 3 }
check { 5 | 3 }
check { 5 ^ 3 }
check { ~5 }
check { ~(2**70) }
check { -1 & 255 }
check { (2**70) & (2**70 - 1) }
check { -(2**70) | 1 }
check { (2**70) ^ -1 }
check { 1 << 70 }
check { (1 << 70) >> 69 }
check { -1 >> 100 }
check { 1 << -1 }
check { 5 >> -2 }
check { 0 << 2**70 }
check { 1 >> 2**70 }
check { -1 >> 2**70 }
check { 1 << 2**70 }
check { 6.allbits?(2) }
check { 6.anybits?(9) }
check { 6.nobits?(9) }
check { 6.allbits?("a") }
