require 'set'
s = Set[3, 1, 2]
p s.to_a, s.sort, s.map { _1 * 2 }, s.include?(1), s === 1, s.member?(9), s.add(4).size, s.add?(4), s.delete(4), s.select(&:odd?).class, s.to_set.equal?(s), Set.new([1, 2]).to_a, s.inspect, s.to_s, s.hash == Set[1, 2, 3].hash, s == Set[1, 2, 3], s.min, s.sum, s.group_by(&:odd?), s.each_slice(2).to_a, s.freeze.frozen?, s.first(2), Set[[1, 2]].to_h, s.join("+"), s.disjoint?([7]), s <= Set[1, 2, 3, 4], s.superset?(Set[1]), Set[1] ^ Set[1, 2], s.filter_map { _1 if _1 > 1 }.sum
