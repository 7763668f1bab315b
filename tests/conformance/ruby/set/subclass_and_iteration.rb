require "set"
class Tags < Set
  def add(x); super(x.to_s.downcase); end
end
t = Tags.new
t.add("A").add(:a).add("B")
p t.size, t.to_a, t.class, t.select { true }.class, (t | ["c"]).class, t
s = Set[1, 2]
r = []
s.each { |x| r << x }
p r, s.each.size, s.each_with_index.to_a, s.each_slice(1).to_a, s.inject(:+), s.to_a.frozen?, s.zip([3, 4]), s.include?(nil), s.filter_map { |x| x if x > 1 }, s.any? { |x| x > 1 }, s.find { |x| x > 1 }, s.count(&:odd?), s.sum { |x| x * 2 }, s.reduce { |a, b| a * b }, s.minmax, s.cycle.first(3)
begin
  s.each { |x| s << x + 10 }
rescue => e
  p e.class, e.message
end
f = Set[1, 2].freeze
p f.frozen?, f.dup.frozen?, f.clone.frozen?, f.include?(1)
case 2
when Set[1, 2] then p :in
end
p Set[1, 2].to_set, Set[3, 4].collect { |x| x }, Set.new([1, nil]).compact.class, Set[[1, 2]].to_h { |a| a }, Set[1, [1]].flatten.to_a
a, b = *Set[8, 9]
p a, b, [*Set[1]]
