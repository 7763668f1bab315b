require 'set'
p Set[], Set[1, [2], { a: 3 }, nil, 'x', :y, Set[4]], Set[Set[1], Set[1]].size, Set[[1, 2]].flatten, Set[Set[1, 2], 3].flatten, "#{Set['a']}", Set[1].to_s, [Set[1]].inspect, { Set[1] => 2 }[Set[1]], Set[1.0, 1].size, Set['a', :a].size, Set[3, 1, 2].to_a, Set[3, 1, 2].sort_by { |x| -x }, Set.new([1, 2]).map { |x| x.to_s }.to_set, Set[1, 2, 3].each_with_index.to_a, Set[1, 2].zip([3, 4]), Set[1, 2].sum, Set[1, 2].to_a.frozen?; s = Set[1]; s << s rescue p $!
p s.size
