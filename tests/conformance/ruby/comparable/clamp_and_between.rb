class V
  include Comparable
  attr_reader :n
  def initialize(n); @n = n; end
  def <=>(o) = o.is_a?(V) ? n <=> o.n : nil
  def inspect = "V#{n}"
end
a, b, c = V.new(1), V.new(2), V.new(3)
p a < b, a <= a, c > b, c >= c, a == V.new(1), a != b, b.between?(a, c), a.between?(b, c), a.clamp(b, c), c.clamp(a, b), b.clamp(a, c), b.clamp(a..c), a.clamp(b..), c.clamp(..b), [c, a, b].sort, [a, b, c].max, [a, b].minmax, (a..c).cover?(b)
begin; a < 1; rescue => e; p e.class, e.message; end
begin; a.clamp(c, a); rescue => e; p e.class, e.message; end
begin; a.clamp(a...c); rescue => e; p e.class, e.message; end
begin; a.clamp(1); rescue => e; p e.class, e.message; end
p a == 1, a.eql?(V.new(1)), 5.clamp(1, 3), 2.5.clamp(1, 3), "b".clamp("a", "c"), "z".clamp("a", "c"), 5.clamp(..3), 5.clamp(7..), 1.clamp(nil, 0) rescue p $!.class, $!.message
