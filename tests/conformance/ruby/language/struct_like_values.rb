Point = Struct.new(:x, :y) do
  def dist = Math.sqrt(x * x + y * y)
  def to_s = "(#{x}, #{y})"
end
a = Point.new(3, 4)
p a, a.dist, a.to_a, a == Point.new(3, 4), a.eql?(Point.new(3.0, 4)), a == Point.new(3.0, 4)
puts a, "#{a}"
x, y = *a
p x, y
a.x = 10
a[:y] = 20
a[0] += 1
p a, a.members, a.each.to_a, a.to_h, a.to_h { |k, v| [k.to_s, v * 2] }
p Point.new(1), Point.members, a.values_at(0, 1), a.dig(:x)
begin Point.new(1, 2, 3) rescue p $!.message end
begin a[:z] rescue p $!.message end
begin a[5] rescue p $!.message end
