Point = Struct.new(:x, :y) do
  def dist; Math.sqrt(x * x + y * y); end
  def to_s; "(#{x}, #{y})"; end
end
a = Point.new(3, 4)
p a, a.dist, a.x, a[:y], a["x"], a[0], a[-1], a.to_a, a.members, Point.members, a.size, a.length, a.values
puts a, "#{a}"
a.x = 10
a[:y] = 20
a[0] += 1
p a, a.to_h, a.to_h { |k, v| [k.to_s, v * 2] }, a.each.to_a, a.each_pair.to_a, a.values_at(0, 1), a.select(&:odd?), a.dig(:x), a.sum, a.map { |v| v + 1 }
p Point.new(1), Point.new, Point[1, 2], Point.new(1, 2) == Point.new(1, 2), Point.new(1, 2).eql?(Point.new(1.0, 2)), Point.new(1, 2) == Point.new(1.0, 2), Point.new(1, 2).hash == Point.new(1, 2).hash
p Point.superclass, Point.ancestors.include?(Enumerable), Point.instance_methods(false).sort
