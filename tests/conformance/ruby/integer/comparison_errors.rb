def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1 < nil }
check { 1 < "a" }
check { 1 > :a }
check { 1 >= [] }
check { 1 <= Object.new.class }
check { (2**70) < nil }
check { 1 < Complex(1, 2) }
check { 1.between?(nil, 2) }
check { 1.clamp(3, 1) }
check { 1.clamp("a", "b") }
