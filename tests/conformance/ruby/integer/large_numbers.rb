def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 10**50 }
check { -(10**50) }
check { (10**50).to_s.size }
check { 10**50 / 10**48 }
check { (10**50 + 7) % 10**10 }
check { 10**50 - 10**50 + 1 }
check { (10**50).hash == (10**50).hash }
check { 10**50 <=> 10**51 }
check { 10**50 == 10.0**50 }
check { (3**200) ** 2 % 1000007 }
check { (2**100).ceil(-5) }
check { (2**100).floor(-29) }
check { (2**100).round(-30) }
check { -(2**100) >> 98 }
check { (2**100).succ - 2**100 }
check { 1267650600228229401496703205376 == 2**100 }
check { 0xffff_ffff_ffff_ffff_ffff }
check { -0b1111 }
check { 0o777 }
check { 1_000_000 }
