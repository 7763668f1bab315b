def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

r = Random.new(42)
check { r.rand }
check { r.rand(1.5) }
check { r.rand(1..6) }
check { r.rand(1...6) }
check { r.rand(-5..5) }
check { r.rand(1.0..2.0) }
check { r.rand(1.0...2.0) }
check { r.rand(2**70..2**71) }
check { r.rand(1..1) }
check { r.rand(1.0..1.0) }
check { r.bytes(5) }
check { r.bytes(0) }
check { r.bytes(3).encoding }
check { Random.new(5) == Random.new(5) }
check { Random.new(5) == Random.new(6) }
check { r.dup == r }
