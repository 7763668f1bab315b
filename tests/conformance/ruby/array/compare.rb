p [1, 2] <=> [1, 3], [1, 2] <=> [1], [1] <=> [1, 2], [1] <=> [1], [] <=> [], [1] <=> 1, [1] <=> ["a"], [[1]] <=> [[2]]
p [1, 2] == [1, 2], [1] == [1.0], [1].eql?([1.0]), [1].eql?([1]), [1] == 1, [] == [], [nil] == [false]
p [1, [2]].hash == [1, [2]].hash, [1].hash == [1.0].hash, [1].equal?([1])
a = [1]; a << a
b = [1]; b << b
p a == a, a <=> a, a.hash == a.hash
class Like; def to_ary; [1, 2]; end; def ==(other); :called; end; end
p [1, 2] == Like.new, [1, 2] <=> Like.new
p [0.0] == [-0.0], [Float::NAN] == [Float::NAN]
