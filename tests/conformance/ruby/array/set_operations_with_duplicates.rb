a, b = [1, 1, 2, 3], [2, 3, 3, 4]
p a | b, a & b, a - b, a + b, a ^ b rescue p $!.class
p a.union(b, [9]), a.intersection(b), a.difference(b, [1]), a.intersect?(b), a.uniq, (a + b).tally, a.include?(2), [[1], [1]].uniq, [1, 1.0].uniq, %w[a A].uniq(&:downcase), a.to_a.equal?(a), [nil, 1, false].compact
