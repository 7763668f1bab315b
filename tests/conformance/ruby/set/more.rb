require "set"
s = Set[1, 2, 3]
p s.add?(3), s.add?(4).class, s.delete?(9), s.collect! { |x| x + 1 }, s.select! { |x| x > 2 }, s.reject! { |x| x > 100 }, s.to_a, s.each_slice(2).to_a, s.group_by(&:odd?), s.partition(&:even?), s.inject(:+), s.sort_by { |x| -x }, s.first, s.min, s.include?(5), s.superset?(Set[3]), s > Set[3], s.subset?(Set[3, 4, 5, 6]), s.disjoint?([7]), s.intersect?([3]), s ^ Set[3, 9], (s | [10]).size, s - [3], s & [3, 4], s == Set[5, 4, 3], s.hash == Set[5, 4, 3].hash, s.eql?(Set[3, 4, 5]), s.dup.add(1) == s, s.empty?, Set.new.empty?, s.length, s.join("|"), s.to_set.equal?(s), s.reset, s.find { |x| x > 3 }, s.each_with_index.to_a, s.map(&:to_s), s.sum, s.count(&:odd?), s.zip([1]), s.tally, s.to_h { |x| [x, 1] }
p Set.new("a".."c"), Set.new({a: 1}), Set.new([[1, 2]]), Set.new([1, [2]]).flatten, Set[Set[1, Set[2]]].flatten, Set[nil, false], Set[1, 1.0, 1r], Set["a", :a], Set[[1], [1]].size, [3, 3, 1].to_set.to_a, {a: 1}.to_set, (1..3).to_set.superset?(Set[1])
begin; Set.new(1); rescue => e; p e.class, e.message; end
begin; Set[1] <= [1]; rescue => e; p e.class, e.message; end
begin; Set[1].merge(1); rescue => e; p e.class, e.message; end
begin; Set[1].freeze.delete(1); rescue => e; p e.class, e.message; end
begin; Set[1].replace(1); rescue => e; p e.class, e.message; end
begin; Set[1].intersect?(1); rescue => e; p e.class, e.message; end
h = Hash.new { |hash, k| hash[k] = Set.new }
h[:a] << 1 << 1
p h, Set[1, 2].classify(&:even?), Set[3, 1, 2].sort, Set[1, 2, 3].each_cons(2).to_a, Set[1].add([2]).to_a.flatten, Set[1, 2] <=> Set[1, 2, 3], Set[1] === 1, Set[1].inspect, Set[Set[]].to_s
