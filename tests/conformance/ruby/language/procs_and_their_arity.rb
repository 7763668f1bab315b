S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { def m10((a, (b, c)), d) = [a, b, c, d]; m10([1, [2, 3]], 4) }
t { def m11(h) = h; m11(a: 1, "b" => 2) }
t { def m12(*a, **k) = [a, k]; m12({ a: 1 }) }
t { m12(**{}) }
t { m12(*[1, { b: 2 }]) }
t { m12({ "a" => 1 }, b: 2) }
t { proc { |a, (b, c), *d, e: 1, &f| }.parameters }
t { lambda { |a, b = 1| }.arity }
t { proc { |a, b = 1| }.arity }
t { proc { |a| }.arity }
t { proc { || }.arity }
t { proc { |*a, b| }.arity }
t { ->(a, b:) {}.arity }
t { ->(a) { a }.call(1, 2) }
t { ->(a) { a }.(1) }
t { ->(a) { a }[1] }
t { proc { |a, b| [a, b] }.call([1, 2]) }
t { proc { |a| a }.call(1, 2) }
t { proc { |a, b| [a, b] }.call(1) }
t { (->(x) { x + 1 } >> ->(x) { x * 2 }).call(3) }
t { (->(x) { x + 1 } << ->(x) { x * 2 }).call(3) }
