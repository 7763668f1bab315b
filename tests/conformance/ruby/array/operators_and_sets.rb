def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [1, 2, 3][(0..).step(2)] }
t { [1, 2] <=> [1, 3] }
t { [1, 2] <=> [1, "a"] }
t { [1, 2] * "," }
t { [1, 2] & [2] }
t { [1, 2] | [2, 3] }
t { [1, 2, 2] - [2] }
t { [1, 2].intersection([2], [2, 3]) }
t { [1, 2].union([3]) }
t { [1, 2].difference([1]) }
t { [1, 2].intersect?([2]) }
t { [1, 2].assoc(1) }
t { [[1, :a], [2, :b]].assoc(2) }
t { [[1, :a], [2, :b]].rassoc(:b) }
t { [1, 2, 3].none? { |x| x > 3 } }
t { [1, 2, 3].one?(1) }
t { [nil, 1].any? }
t { [].all? }
