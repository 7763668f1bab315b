def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 12.gcd(8) }
check { -12.gcd(8) }
check { 0.gcd(0) }
check { 12.lcm(8) }
check { -12.lcm(8) }
check { 0.lcm(3) }
check { 12.gcdlcm(8) }
check { (2**70).gcd(2**65 * 3) }
check { 12.gcd(2.0) }
check { 12.lcm("a") }
check { 12.gcdlcm(nil) }
