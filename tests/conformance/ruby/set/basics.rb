require "set"
s = Set.new([3, 1, 2, 1])
p s, s.size, s.length, s.count, s.to_a, s.include?(1), s.member?(9), s === 2, s.empty?, Set.new, Set[1, "a", nil], Set.new([1, 2]) { |x| x * 10 }, Set.new(1..3), Set.new({a: 1}), Set.new(nil)
p s.add(5), s << 5, s.add?(5), s.add?(6), s.delete(6), s.delete?(99), s.delete?(5), s.first, s.first(2), s.min, s.max, s.sum, s.sort, s.map { |x| x + 1 }, s.select(&:odd?), s.reject(&:odd?), s.partition(&:odd?), s.group_by(&:odd?), s.each { }.equal?(s), s.each.next
p s.to_s, "#{s}", s.inspect, s.hash == Set[3, 1, 2].hash, s == Set[1, 2, 3], s.eql?(Set[1, 2, 3]), s == [3, 1, 2], Set[1] == Set[1.0], s.dup == s, s.to_set.equal?(s), [1, 1, 2].to_set, (1..3).to_set, {a: 1}.to_set
begin; Set.new(5); rescue => e; p e.class, e.message; end
begin; Set[1].freeze << 2; rescue => e; p e.class, e.message; end
begin; Set[1] | 5; rescue => e; p e.class, e.message; end
begin; Set[1].subset?([1]); rescue => e; p e.class, e.message; end
h = {Set[1, 2] => :found}
p h[Set[2, 1]], Set[Set[1]].include?(Set[1]), Set[[1]].include?([1])
