class Int; def initialize(n); @n = n; end; def to_int; @n; end; end
class Ary; def initialize(*a); @a = a; end; def to_ary; @a; end; end
class BadInt; def to_int; "x"; end; end
a = [10, 20, 30, 40]
p a[Int.new(1)], a[Int.new(1), Int.new(2)], a[Int.new(1)..Int.new(2)], a.first(Int.new(2)), a.rotate(Int.new(1)), a.fetch(Int.new(3)), a * Int.new(1), a.take(Int.new(1)), a.at(Int.new(-1)) rescue p $!
p a + Ary.new(1), a - Ary.new(10), a & Ary.new(20), a | Ary.new(5), a.zip(Ary.new(1, 2)), a.concat(Ary.new(7)), a.product(Ary.new(1)).size, [[1, 2], Ary.new(3, 4)].transpose, [Ary.new(1, 2)].to_h, [Ary.new(1, [2])].flatten
begin; a[BadInt.new]; rescue => e; p e.class, e.message; end
begin; a.first(Object.new); rescue => e; puts e.class, e.message; end
begin; a.first(nil); rescue => e; puts e.class, e.message; end
begin; a.first(true); rescue => e; puts e.class, e.message; end
begin; a.first(1.9).then { |x| p x }; end
begin; a[Float::NAN]; rescue => e; p e.class, e.message; end
begin; a[Float::INFINITY]; rescue => e; p e.class, e.message; end
begin; a[2 ** 70]; rescue => e; p e.class, e.message; end
begin; a.fill(0, 2 ** 62); rescue => e; p e.class, e.message; end
x, y = Ary.new(1, 2)
p x, y
def rest(*r) = r
p rest(*Ary.new(1)).size
[Ary.new(5, 6)].each { |m, n| p m, n }
