def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { (1..10).to_a.shuffle(random: Random.new(42)) }
check { (1..10).to_a.sample(random: Random.new(3)) }
check { (1..10).to_a.sample(2, random: Random.new(3)) }
check { (1..10).to_a.sample(3, random: Random.new(3)) }
check { (1..10).to_a.sample(4, random: Random.new(3)) }
check { (1..100).to_a.sample(20, random: Random.new(7)) }
check { %w[a b c].shuffle(random: Random.new(1)) }
check { [].shuffle(random: Random.new(1)) }
check { [].sample(random: Random.new(1)) }
srand(3)
check { [1, 2, 3, 4].shuffle }
check { [1, 2, 3].sample }
check { [1, 2, 3].shuffle(random: Class.new { def rand(n) = 0 }.new) }
check { [1, 2, 3].shuffle(random: Class.new { def rand(n) = 100 }.new) }
check { [1, 2, 3].shuffle(random: Class.new { def rand(n) = -1 }.new) }
check { [1, 2, 3].shuffle(random: Random) }
