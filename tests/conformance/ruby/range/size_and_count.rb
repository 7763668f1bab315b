p (1..10).size, (1...10).size, (10..1).size, (1..).size, (1.0..3.5).size, (1..3.5).size, ("a".."z").size, (1..2).count, ("a".."z").count, (1..).count, (..1).count, (..1).size
p (1..10).count(&:even?), (1..3).count(2), (2 ** 64..2 ** 65).size, (1..0).count, (0.5..2).size, (1...1).size
p (1..3).sum, (1...1).sum, (1..3).sum { |x| x * 2 }, (1..10 ** 20).sum, (1..3).sum(10), (1..3).sum(0.5), ("a".."c").sum(""), (1..4).inject(:*), (1..3).reduce { |a, b| a * b }
p (1..3).to_a.reverse, (1..3).reverse_each.to_a, (1..3).entries, (1..6).each_slice(4).to_a, (1..4).each_cons(3).to_a, (1..3).zip(4..6), (1..3).each_with_index.to_a, (1..6).partition(&:even?), (1..6).group_by { |x| x % 3 }
p (1..3).map { |x| x * x }, (1..3).each_with_object([]) { |x, m| m << x }, (1..3).to_h { |x| [x, -x] }, (1..10).find { |x| x > 4 }, (1..10).select(&:even?), (1..3).include?(2), (1..3).cycle.first(5), (1..3).tally, (1..3).min_by { |x| -x }
