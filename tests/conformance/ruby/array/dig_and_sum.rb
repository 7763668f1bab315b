a = [[1, [2, 3]], [4, [5]]]
p a.dig(0, 1, 1), a.dig(1, 1, 5), a.sum { |x, y| x + y.sum }, a.flatten.sum, a.map(&:first).sum, [0.1] * 3 == [0.1, 0.1, 0.1], [0.1, 0.2, 0.3].sum == 0.6, [0.1, 0.2, 0.3].inject(:+) == 0.6, ['a', 'b'].sum(''), [[1], [2]].sum([]), ([nil].sum rescue $!.message), [1r, 2].sum, [1, 2.0].sum, [].sum(5)
