# The same line asks again and again while the answer changes.
module Missing
  @asked = 0
  def self.const_missing(name) = "#{name} #{@asked += 1}"
end

class Shape
  def name = 'shape'
end

class Square < Shape
end

module Named
  SIDES = 4
  def name = 'named'
end

def look(object) = object.name
def sides = Square::SIDES

2.times { p Missing::Thing }
Missing.const_set(:Thing, 'set')
2.times { p Missing::Thing }

square = Square.new
p look(square)
class Square
  def name = 'square'
end
p look(square)
Square.send(:remove_method, :name)
p look(square)
Square.include(Named)
p look(square), sides
Square.const_set(:SIDES, 5)
p sides
Square.send(:remove_const, :SIDES)
p sides
def square.name = 'my own'
p look(square), look(Square.new)
Square.send(:private_constant, :SIDES) rescue p $!.class
class Shape
  def respond_to_missing?(name, all) = name == :area
  def method_missing(name) = name == :area ? 9 : super
end
p square.area
class Shape
  def area = 16
end
p square.area
