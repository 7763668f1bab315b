a = [1, 2, 3]
p a.permutation.count, a.permutation(2).to_a, a.combination(2).to_a, a.combination(0).to_a, a.combination(4).to_a, a.product([4, 5]), a.product, a.repeated_combination(2).count, a.repeated_permutation(2).first(3)
p a.each_cons(2).map { _2 - _1 }, a.cycle(2).to_a, a.inject { |s, x| s * 10 + x }, a.sum.fdiv(a.size), a.product(a).select { |x, y| x < y }
p %w[a b].product([1, 2], [:x]).size, a.combination(2).sum { |x, y| x * y }, [[1, 2], [3]].inject(:product) rescue p $!.class
p [1, 2, 3, 4].each_slice(2).to_h, a.zip([4, 5, 6], [7, 8, 9]), a.zip([1]), [[1, 2], [3, 4]].to_h { |x, y| [y, x] }
