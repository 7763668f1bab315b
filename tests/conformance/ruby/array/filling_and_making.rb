def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [1, 2, 3].take(2) }
t { [1, 2, 3].drop(1) }
t { [1, 2, 3].fill(0) }
t { [1, 2, 3].fill { |i| i * i } }
t { [1, 2, 3].fill(9, 1, 1) }
t { Array.new(3) }
t { Array.new(2) { |i| i } }
t { Array.new(2, "a") }
t { Array.new(-1) }
t { Array(nil) }
t { Array(1..3) }
t { Array({ a: 1 }) }
t { Array("a") }
t { [1, 2, 3].insert(1, :a, :b) }
