class Always; def ==(o) = true; end
class Never; def ==(o) = false; def eql?(o) = false; end
p [1, 2].include?(Always.new), [Always.new].include?(1), [1, 2].index(Always.new), [Always.new, 1].count(5), [1].delete(Always.new), [Always.new] == [1], [1] == [Always.new]
n = Never.new
p [n].include?(n), [n] == [n], [n].index(n), [n].uniq.size, [n, n].uniq.size, [n] - [n], ([n] & [n]).size, ([n] | [n]).size, {n => 1}[n]
class Loose
  attr_reader :v
  def initialize(v); @v = v; end
  def ==(o) = o.is_a?(Loose) && v == o.v
end
p [Loose.new(1)].include?(Loose.new(1)), ([Loose.new(1)] - [Loose.new(1)]).size, [Loose.new(1), Loose.new(1)].uniq.size, [Loose.new(1)].index(Loose.new(1)), [Loose.new(1)].delete(Loose.new(1)).class, [Loose.new(1)] == [Loose.new(1)], [Loose.new(1)].eql?([Loose.new(1)]), {Loose.new(1) => 1}.key?(Loose.new(1)), {Loose.new(1) => 1}.value?(1), {1 => Loose.new(1)} == {1 => Loose.new(1)}
p ["a".encode("UTF-8"), "a".b].uniq.size, ["é", "é".b].uniq.size, [:a, "a"].uniq.size, [nil, false].uniq, [[], {}].uniq, [1..2, 1..2].uniq, [1.0, 1].uniq, ["a", "a".dup].uniq.size, [Object, Object].uniq.size
