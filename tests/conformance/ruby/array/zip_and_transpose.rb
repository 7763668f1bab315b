p [1, 2, 3].zip([4, 5], [6]), [].zip([1]), [1].zip([]), [1, 2].zip([3, 4].each), [1, 2].zip(1..), %w[a b].zip([1, 2]).to_h, [[1, 2], [3, 4], [5, 6]].transpose.map(&:sum)
r = []
p [1, 2].zip([3, 4]) { |a, b| r << a * b }, r
p [1, 2, 3].each_slice(2).to_a.transpose rescue p $!.class, $!.message
p [1, 2].zip({a: 1}), [1].zip("a".each_char), [1, 2].each.zip([3, 4]), (1..2).zip([3, 4], 5..6)
a = [[1, :a], [2, :b]]
nums, syms = a.transpose
p nums, syms, a.each_with_object({}) { |(n, s), h| h[s] = n }, a.map(&:last), a.to_h.invert, a.flatten.partition { |x| x.is_a?(Symbol) }
