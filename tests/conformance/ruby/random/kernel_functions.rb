def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

srand(5)
check { rand(100) }
check { rand }
check { rand(1..3) }
check { rand(0) }
check { rand(-7) }
check { rand(2.9) }
check { rand(nil) }
check { srand(9) }
check { srand(9) }
check { Random.rand(3) }
check { Random.rand }
check { Random.rand(1.0..2.0) }
check { Random.seed }
check { Random.random_number(10) }
check { Random.new(3).random_number }
check { Random.new(3).random_number(1.5) }
check { Random.new(3).random_number(-1) }
