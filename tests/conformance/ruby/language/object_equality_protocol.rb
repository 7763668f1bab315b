class Point
  attr_reader :x, :y
  def initialize(x, y) = (@x, @y = x, y)
  def ==(o) = o.class == self.class && [x, y] == [o.x, o.y]
  alias eql? ==
  def hash = [x, y].hash
  def <=>(o) = [x, y] <=> [o.x, o.y]
  include Comparable
  def coerce(n) = [Point.new(n, n), self]
  def +(o) = Point.new(x + o.x, y + o.y)
  def -@ = Point.new(-x, -y)
  def [](i) = [x, y][i]
  def to_s = "(#{x}, #{y})"
  def inspect = "#<P #{self}>"
  def to_proc = ->(k) { k * x }
  def call(z) = x + z
  def ===(o) = o == :origin || super
  def =~(o) = o.to_s.include?(x.to_s)
  def !; :not; end
end
a, b = Point.new(1, 2), Point.new(1, 2)
p a == b, a.equal?(b), a.eql?(b), a != b, {a => 1}[b], [a, b].uniq.size
p a + b, -a, a[1], "#{a}", [3].map(&a), a.(5), a < Point.new(2, 0), [Point.new(3, 0), a].min
p (case :origin when a then "matched" end), a =~ "x1", !a, (not a)
p a.clamp(a, b), a.between?(a, b)
