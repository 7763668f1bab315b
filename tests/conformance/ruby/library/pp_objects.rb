require 'pp'
require 'set'
class Thing
  def initialize
    @a = 'x' * 40
    @b = { c: 'y' * 40 }
  end
end
class Shown
  def inspect = 'SHOWN'
end
class Printed
  def pretty_print(q) = q.group(1, '<', '>') { q.text 'a'; q.breakable; q.text 'b' * 80 }
end
Pair = Struct.new(:a, :b)
puts Thing.new.pretty_inspect.gsub(/0x\h+/, '0x')
pp [Shown.new] * 20, Printed.new, Pair.new(1, { x: 'z' * 90 }), Pair.new(1, 2), Set[1, 2], Set.new(1..40), 1..2, Object
puts [Thing.new].pretty_inspect.gsub(/0x\h+/, '0x')
