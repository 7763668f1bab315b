A = Struct.new(:x)
module M; B = Struct.new(:y, :z); end
p A.new(1), M::B.new("s", nil), Struct.new(:q).new(1), Struct.new(:"a b", :c?).new(1, 2)
a = A.new
a.x = a
p a, a.to_s, [a]
class C < Struct.new(:m); def hi; "hi #{m}"; end; end
p C.new(1), C.new("x").hi, C.superclass.superclass, C.members
class D < A; end
p D.new(4), D.new(4) == A.new(4)
Struct.new("Named", :v)
p Struct::Named.new(3), Struct::Named
e = A.new([1, {k: A.new(2)}])
p e, e.dig(:x, 1, :k, :x)
