def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Random.new(42).rand(100) }
check { Random.new(0).rand(100) }
check { Random.new(-5).rand(1000) }
check { Random.new(2**32).rand(1000) }
check { Random.new(2**64).rand(1000) }
check { Random.new(2**200 + 77).rand(10**40) }
check { Random.new(2.9).rand(1000) }
check { Random.new(42).rand(2**32) }
check { Random.new(42).rand(2**64) }
check { Random.new(42).rand(2**100) }
check { Random.new(42).rand(1) }
check { Array.new(10) { |i| Random.new(i).rand(10) } }
r = Random.new(7)
check { Array.new(20) { r.rand(6) } }
check { r.seed }
