class Point
  attr_reader :x, :y
  def initialize(x, y) = (@x, @y = x, y)
  def deconstruct = [x, y]
  def deconstruct_keys(keys) = (p keys; {x:, y:})
end
case Point.new(1, 2)
in {x: 0} then p :no
in {x:, y:} then p [x, y]
end
case Point.new(3, 4)
in Point(a, b) then p [a, b]
end
case Point.new(5, 6)
in Point(x: 5 => q, **rest) then p q, rest
end
case Point.new(7, 8)
in [a, Integer] then p a
end
S = Struct.new(:name, :age)
case S.new("bob", 5)
in S[name, age] then p name, age
end
case S.new("al", 9)
in {name: /^a/ => nm} then p nm
end
