S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { S2.new(1).to_a }
t { S2.new(1, 2, 3) }
t { S2.new(1, 2) == S2.new(1, 2) }
t { S2.new(1, 2).to_h }
t { S2.new(1, 2).to_h { |k, v| [k.to_s, v] } }
t { S2.new(1, 2).each.to_a }
t { S2.new(1, 2)[0] }
t { S2.new(1, 2)[:b] }
t { S2.new(1, 2)["c"] }
t { S2.new(1, 2)[5] }
t { S2.new(1, 2)[-3] }
t { S2.new(1, 2).dig(:a) }
t { S2.new(1, 2).members }
t { S2.members }
t { S2.new(1, [2, 3]).values_at(0, 1) }
t { S3.new(a: 1, b: 2) }
t { S3.new(a: 1) }
t { S3.new(1, 2) }
t { S3.new(c: 1) }
t { S3.inspect }
t { S3.keyword_init? }
