p 3.times.to_a, 1.upto(4).to_a, 4.downto(1).to_a, 1.step(10, 3).to_a, 10.step(1, -4).to_a, 0.0.step(1.0, 0.5).to_a
p %w[a b c].each_with_index.map { |x, i| x * i }, %w[a b].each.with_index(1).to_a, %w[a b].each_with_object([]) { |x, acc| acc << x.upcase }
p (1..6).each_slice(2).map(&:sum), (1..4).each_cons(2).to_a, [1, 2, 3].cycle.first(7), [4, 5].each_entry.to_a
p %w[x y z].zip(1..3), [1, 2, 3].inject { |a, b| a * b }, (1..5).each_with_object({}) { |i, h| h[i] = i * i }
p [3, 1, 2].sort_by { -_1 }, [1, 2, 3, 4].partition(&:even?), (1..10).chunk { |i| i.even? }.first(2), [1, 1, 2].tally
p [1, 2, 4, 5, 7].slice_when { |a, b| b != a + 1 }.to_a, (1..3).reverse_each.to_a, [[1, 2], [3]].sum([])
p "abc".each_char.with_index.map { |c, i| c * (i + 1) }, {a: 1, b: 2}.each_with_index.map { |(k, v), i| [k, v, i] }
