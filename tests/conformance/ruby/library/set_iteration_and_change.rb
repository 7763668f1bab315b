require 'set'
s = Set.new([3, 1, 2, 3])
p s, s.size, s.to_a, s.sort, s.map { _1 * 2 }.class, s.group_by(&:odd?), s.partition(&:even?)
s << 4
s.merge([5, 6])
s.delete(1)
p s, s.select!(&:even?), s.reject! { _1 > 100 }, s.first, s.min, s.sum
p s.map! { _1 + 1 }, s.classify(&:odd?), s.to_set.equal?(s), s.dup == s, Set.new([1, 2]) { _1 * 10 }
p s.each { }.class, s.empty?, s.clear, s.empty?, Set[1, [1]].flatten, Set[Set[1], Set[2]].flatten
p [1, 1, 2].to_set, (1..3).to_set, {a: 1}.to_set
f = Set[1].freeze
begin f << 2 rescue p $!.class end
p Set[1, nil, "a"].inspect, Set[].inspect, Set[1, 2].join("-")
