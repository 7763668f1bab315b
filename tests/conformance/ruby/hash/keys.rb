s = "key"
h = {s => 1}
s << "x"
p h, h.keys[0].frozen?, h["key"], h["keyx"]
f = "fr".freeze
p({f => 1}.keys[0].equal?(f))
p({1 => :int, 1.0 => :float}[1], {1 => :int, 1.0 => :float}[1.0], {2 ** 70 => :big}[2 ** 70])
p({nil => 1, true => 2, false => 3}.values_at(nil, true, false, :x))
a = [1]
h = {a => :x}
a << 2
p h[[1, 2]], h[[1]], h.rehash[[1, 2]]
class K
  attr_reader :v
  def initialize(v); @v = v; end
  def hash; @v.hash; end
  def eql?(o); o.is_a?(K) && v == o.v; end
end
p({K.new(1) => :found}[K.new(1)], {K.new(1) => 1}[1], {K.new(1) => 1}.key?(K.new(2)))
p({{a: 1} => 2}[{a: 1}], {(1..2) => 3}[1..2], {0.0 => 1}[-0.0], {[1, [2]] => 4}[[1, [2]]])
