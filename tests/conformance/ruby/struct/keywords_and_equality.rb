S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Struct.new(:a) { def hi = "hi #{a}" }.new(1).hi }
t { Struct.new(:a, :a) }
t { Struct.new("abc") }
t { Struct.new(1) }
t { S2.new(1, 2).eql?(S2.new(1.0, 2)) }
t { S2.new(1, 2).select(&:odd?) }
t { S2.new(3, 4).sum }
t { S2.new(1, 2).freeze.a = 1 }
t { (s = S2.new(1, 2); s.a += 5; s) }
t { (s = S2.new(1, 2); s[:z] = 5; s) }
t { S2.new(1, S2.new(2, 3)).inspect }
t { (s = S2.new(1, 2); s.a = s; s.inspect) }
t { Struct.new(:a, :b).new(1, 2).inspect }
t { def m1(a, b = 2, *c, d, e:, f: 6, **g, &h) = [a, b, c, d, e, f, g]; m1(1, 2, e: 5) }
