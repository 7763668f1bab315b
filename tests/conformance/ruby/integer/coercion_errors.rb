def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1 + nil }
check { 1 + "2" }
check { 1 - [] }
check { 1 * true }
check { 1 / {} }
check { 1 ** nil }
check { 1 % "a" }
check { 1 + :a }
check { 1 & nil }
check { 1 | 1.5 }
check { 1 ^ "a" }
check { 1 << nil }
check { 1 >> "a" }
check { (2**70) + nil }
check { 1 + Object }
