require "set"
a = Set[1, 2, 3]
b = Set[3, 4]
p a | b, a + b, a.union(b), a & b, a.intersection(b), a - b, a.difference(b), a ^ b, a | [9], a & [1, 9], a - [1]
p a.subset?(Set[1, 2, 3, 4]), a <= a, a < a, a.superset?(Set[1]), a >= a, a > Set[1], a.proper_subset?(Set[1, 2, 3, 4]), a.proper_superset?(Set[1]), a.disjoint?(b), a.intersect?(b), a.disjoint?(Set[9]), a <=> Set[1], a <=> a, a <=> Set[1, 2, 3, 4], a <=> Set[7], a <=> 1
p a.merge([7, 8, 9]), a.subtract([7]), a.replace([1, 2]), a.clear, a.merge(Set[5])
c = Set[1, 2, 3, 4, 5]
p c.delete_if(&:even?), c.keep_if { |x| x > 1 }, c.select! { true }, c.reject! { false }, c.reject! { |x| x == 3 }, c.map! { |x| x * 2 }, c.filter! { |x| x > 100 }, c
p Set[1, 2, 3, 4].classify(&:odd?), Set[1, 2, 4, 5, 7].divide { |x, y| (x - y).abs == 1 }.map(&:to_a).sort, Set[1, 2, 3].divide(&:odd?).size, Set[1, Set[2, Set[3]]].flatten, Set[1, 2].join("-"), Set["a".."c"].size, Set[3, 1].sort_by { |x| x }, Set[1].disjoint?([2]), Set[1].intersect?([1])
s = Set[1]
s << s
p s rescue p $!.class
i = Set.new.compare_by_identity
i << "a".dup << "a".dup
p i.size, i.compare_by_identity?
