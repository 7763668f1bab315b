def double(x) = x * 2
def greet(name = "you") = "hi #{name}"
def safe(x) = Integer(x) rescue -1
p double(4), greet, greet("me"), safe("7"), safe("no")
class P
  def initialize(x) = @x = x
  def to_s = "P(#{@x})"
  def ==(o) = o.is_a?(P) && o.x == x
  attr_reader :x
end
puts P.new(3)
p P.new(1) == P.new(1)
