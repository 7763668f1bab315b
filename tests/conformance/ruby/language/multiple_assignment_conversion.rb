class Pair
  def initialize(a, b) = (@a, @b = a, b)
  def to_ary = [@a, @b]
end
a, b = Pair.new(1, 2)
p a, b
class OnlyA; def to_a = [7, 8]; end
a, b = OnlyA.new
p a.class, b
a, b = *OnlyA.new
p a, b
a, b = nil
p a, b
a, b = "str"
p a, b
[[1, [2, 3]], [4, [5, 6]]].each { |x, (y, z)| p [x, y, z] }
class Bad; def to_ary = 1; end
begin
  a, b = Bad.new
rescue TypeError => e
  p e.message
end
