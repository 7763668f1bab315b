def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [nil, 1].max }
t { [1, 2, 3, 4].each_slice(2).to_h { |a, b| [a, b] } }
t { [1, 2, 3].each_cons(5).to_a }
t { [5, 3, 1].bsearch { |x| x <= 3 } }
t { [1, 2, 3].dig(0) }
t { [[1, [2]]].dig(0, 1, 0) }
t { [1].dig(0, 1) }
t { { a: { b: [1, 2] } }.dig(:a, :b, 1) }
t { [1, 2, 3, 4, 5].values_at(0, 2, -1, 10) }
t { [1, 2, 3].rotate(-1) }
t { [1, 2, 3].combination(2).to_a }
t { [1, 2, 3].permutation(2).count }
t { [1, 2].product([3, 4], [5]) }
t { [1, 2].repeated_combination(2).to_a }
t { [[1, 2], [3, 4]].transpose }
t { [[1, 2], [3]].transpose }
t { [1, 2, 3, 4].sum.fdiv(4) }
t { [1, nil, 2, nil].compact }
t { [3, 5, 2].each_with_index.max }
t { [1, 2, 2, 3].uniq }
t { %w[a B c].uniq(&:downcase) }
t { [1, 2, 3].first(2) }
t { [1, 2, 3].last(5) }
t { [1, 2, 3].first(-1) }
