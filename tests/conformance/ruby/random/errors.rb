def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Random.new(1).rand(0) }
check { Random.new(1).rand(-1) }
check { Random.new(1).rand(nil) }
check { Random.new(1).rand("a") }
check { Random.new(1).rand(1...1) }
check { Random.new(1).rand(2..1) }
check { Random.new(1).rand(-1.5) }
check { Random.new(1).rand(1..) }
check { Random.new(1).rand(Float::INFINITY) }
check { Random.new("a") }
check { Random.new(nil) }
check { Random.rand(0) }
check { Random.rand("a") }
check { Random.new(1, 2) }
check { Random.new(1).bytes(-1) }
check { rand(1...1) }
