require 'set'
a, b = Set[1, 2, 3], Set[3, 4]
p a | b, a & b, a - b, a ^ b, a + [9], a.union([7]), a.intersection(b), a.difference([1])
p a.subset?(Set[1, 2, 3, 4]), a.superset?(Set[1]), a.proper_subset?(a), a <= a, a < a, a.disjoint?([9]), a.intersect?(b)
p a == Set[3, 2, 1], a.eql?(Set[1, 2, 3]), a.hash == Set[1, 2, 3].hash, Set[[1]].include?([1]), a === 2
p Set[1, 2] <=> Set[1, 2, 3], Set[1] <=> Set[2], Set[1, 2].add?(2), Set[1].add?(5), a.delete?(99)
