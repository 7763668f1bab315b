def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [1, 2, 3].all?(Integer) }
t { [1, "a"].grep(Integer) }
t { %w[a1 b2].grep(/(\d)/) { $1 } }
t { [1, 2, 3].find_index(2) }
t { [1, 2, 3].rindex { |x| x < 3 } }
t { [1, 2, 3].pack("C*") }
t { [1, 2, 3].shuffle(random: Random.new(1)) }
t { [1, 2, 3].sample(random: Random.new(1)) }
t { (1..10).to_a.shuffle(random: Random.new(42)) }
t { (1..10).to_a.sample(3, random: Random.new(42)) }
t { Random.new(42).rand(100) }
t { Random.new(42).rand }
t { Random.new(42).rand(1.5) }
t { Random.new(42).rand(1..6) }
t { Random.new(42).bytes(3).bytes }
