class Ver
  include Comparable
  attr_reader :n
  def initialize(n) = @n = n
  def <=>(o) = o.is_a?(Ver) ? n <=> o.n : nil
  def to_s = "v#{n}"
  def inspect = "#<v#{n}>"
end
a, b, c = Ver.new(1), Ver.new(2), Ver.new(3)
p a < b, a <= a, b > c, c >= c, a == Ver.new(1), a != b, b.between?(a, c), a.between?(b, c)
p a.clamp(b, c), c.clamp(a, b), b.clamp(a, c), b.clamp(a..c), a.clamp(b..), c.clamp(..b), 5.clamp(1, 3), 5.clamp(..3), 1.5.clamp(2, 3)
p [c, a, b].sort, [c, a, b].min, [a, c].max, [b, a].minmax
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { a < 1 }
attempt { a >= "x" }
attempt { a > nil }
attempt { a.between?(1, 2) }
attempt { a.clamp(c, b) }
attempt { a.clamp(a...c) }
attempt { a.clamp(1) }
attempt { a.clamp(1, 2) }
attempt { 5.clamp(3, 1) }
attempt { [a, 1].sort }
list = [a, nil]
attempt { list.max }
p a == 5, a == nil, a.eql?(Ver.new(1)), a.equal?(a)
class Odd
  include Comparable
  def <=>(_) = 0.5
end
p Odd.new > Odd.new, Odd.new == Odd.new
class Raises
  include Comparable
  def <=>(_) = raise("in cmp")
end
attempt { Raises.new == Raises.new }
class Rec
  include Comparable
  def <=>(o) = self == o ? 0 : 1
end
p Rec.new == Rec.new
class StrCmp
  include Comparable
  def <=>(_) = "x"
end
attempt { StrCmp.new < StrCmp.new }
