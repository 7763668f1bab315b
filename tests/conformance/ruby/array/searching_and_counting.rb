a = [1, 2, 3, 2, nil, "2", 2.0]
p a.count(2), a.count(&:nil?), a.count, a.index(2), a.rindex(2), a.find { _1.is_a?(String) }, a.include?(nil), a.any?, a.all?, a.none?, a.one?
p a.any?(String), a.all?(Integer), [1, 2].all?(1..2), %w[ab ac].all?(/^a/), [nil, false].none?, [nil, 1].one?, [].all?, [].any?, [].none?
p a.compact, a.grep(Integer), a.grep(1..2), a.grep_v(Numeric), %w[a1 b2].grep(/(\d)/) { $1 }, a.find_all { _1 == 2 }, a.detect { _1.nil? }, a.delete(2), a, a.assoc(1), [[1, :a], [2, :b]].assoc(2), [[1, :a]].rassoc(:a)
p a.first(0), a.dig(0), [3, 5, 2].each_with_index.max, [1, 2, 3, 4].sum { |x| x.odd? ? x : 0 }
