class Empty; end
class Point
  def initialize(x, y) = (@x, @y = x, y)
end
class Node
  attr_accessor :next
end
class Named
  def initialize; @a = 1; end
  def to_s = 'named'
end
def show(o) = o.inspect.gsub(/0x\h{16}/, '0x')
puts show(Empty.new), show(Point.new(1, "a")), show(Point.new(nil, [:b]))
node = Node.new
node.next = node
puts show(node)
a = [Point.new(1, 2)]
puts show(a)
puts show(Named.new), Named.new.to_s
puts self.inspect, self.to_s
puts show(Object.new).sub(/ .*/, '')
puts Empty.new.to_s.gsub(/0x\h{16}/, '0x')
