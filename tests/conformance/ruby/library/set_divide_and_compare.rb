require 'set'
p Set[1, 3, 4, 6, 9, 10, 11].divide { |i, j| (i - j).abs == 1 }.map(&:to_a).map(&:sort).sort
p Set[1, 2, 3, 4].divide(&:odd?).map(&:to_a).sort
p Set[1, 2].disjoint?(Set[3]), Set[1, 2] == [1, 2], Set[1, 2].superset?(Set[]), Set["a"].include?("a".dup)
s = Set[1, 2, 3]
p s.filter_map { _1 * 2 if _1 > 1 }, s.reduce(:+), s.each_slice(2).to_a, s.subtract([1]), s.keep_if { _1 > 2 }, s.delete_if { true }
begin Set.new(5) rescue p $!.class, $!.message end
begin Set[1] | 5 rescue p $!.message end
begin Set[1].subset?([1]) rescue p $!.message end
s = Set[1, 2].compare_by_identity
p s.compare_by_identity?, Set[3, 1, 2].sort_by { -_1 }, Set[[2, 1]].to_a
