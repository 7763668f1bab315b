a, b = [3, 1, 2, 3, 1], [2, 9, 3]
p a | b, a & b, a - b, a.union(b, [7]), a.intersection(b), a.difference(b, [1]), a.intersect?(b), a.uniq, a.tally
p [[1, "a"], [2, "b"]].to_h, a.include?(9), a.none?(9), a.one?(2), [1, 1.0, 1r].uniq, ["a", "A"].uniq(&:downcase)
p [1, 2] <=> [1, 3], [1] <=> [1, 0], [] <=> [nil], [1, 2] == [1.0, 2.0], [1, 2].eql?([1.0, 2.0]), [nil] <=> [1]
