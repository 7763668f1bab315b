def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 2**62 + 2**62 }
check { 9223372036854775807 + 1 }
check { -9223372036854775808 - 1 }
check { 9223372036854775807 * 2 }
check { -9223372036854775808 / -1 }
check { -9223372036854775808 * -1 }
check { (2**64) - (2**64) }
check { (2**64 - 2**64).class }
check { -(-9223372036854775808) }
check { 9223372036854775807.succ }
check { -9223372036854775808.pred }
check { (2**64).pred }
check { 4611686018427387904 * 2 }
