a = (1..10).to_a
p a.each_slice(3).to_a, a.each_cons(9).to_a.size, a.group_by { _1 % 3 }, a.partition { _1 > 5 }, a.chunk_while { |x, y| y == x + 1 }.to_a
p a.min_by { |x| (x - 5).abs }, a.minmax, a.sum { _1 * 0.5 }, a.inject(:*), a.each_with_object([]) { |x, m| m.unshift(x) }, a.reduce(100) { |m, x| m - x }
p a.take_while { _1 < 4 }, a.drop_while { _1 < 8 }, a.first(2), a.last(2), a.values_at(0, -1, 20, 2..4), a.rotate(3), a.rotate(-1).first
p a.find_index(5), a.index { _1 > 6 }, a.rindex { _1 < 4 }, a.bsearch { _1 >= 7 }, a.each_entry.first, a.filter_map { _1 * 2 if _1.even? }, a.zip(a.reverse).first
