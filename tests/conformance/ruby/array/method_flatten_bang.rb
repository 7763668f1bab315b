a = [1, [2, [3]]]
p a.flatten!(1), a, a.flatten!, a, a.flatten!, [[]].flatten!, [1, [nil]].flatten
class Ary; def to_ary = [:x, [:y]]; end
p [Ary.new, 1].flatten, [[Ary.new]].flatten(1).size
begin [1].flatten("x") rescue p $!.message end
