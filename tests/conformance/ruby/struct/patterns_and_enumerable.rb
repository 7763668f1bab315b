Point = Struct.new(:x, :y)
case Point.new(1, 2)
in [x, y] then p [x, y]
end
case Point.new(1, 2)
in {x: Integer => a} then p a
end
case Point.new(1, 2)
in Point[x, 2] then p x
end
case Point.new(1, 2)
in Point(x:, y:) then p x + y
end
p Point.new(1, 2).deconstruct, Point.new(1, 2).deconstruct_keys([:x]), Point.new(1, 2).deconstruct_keys(nil), Point.new(1, 2).deconstruct_keys([:x, :zz]), Point.new(1, 2).deconstruct_keys([:x, :y, :z])
begin; Point.new(1, 2).deconstruct_keys(1); rescue => e; p e.class, e.message; end
p Point.new(3, 1).sort, Point.new(3, 1).max, Point.new(3, 1).include?(1), Point.new(3, 1).zip([1, 2]), Point.new(3, 1).each_with_index.to_a, Point.new(3, 1).filter { |v| v > 1 }, Point.new(1, 2).each, Point.new(1, 2).each_pair.size
x, y = *Point.new(7, 8)
p x, y, [*Point.new(1, 2)], Point.new(1, 2).to_a.sum
[Point.new(1, 2)].each { |a, b| p [a, b] }
p Point.new(1, 2).values_at(0..1), Point.new(1, 2).values_at(1, -1, 0..)
