require 'yaml'
require 'set'
Pair = Struct.new(:a, :b)
class Thing
  def initialize
    @a = 1
    @b = { x: 1 }
  end
end
class Empty; end
class MyString < String; end
class MyArray < Array; end
class MyHash < Hash; end
puts (1..3).to_yaml, ('a'...'b').to_yaml, /a.b/mi.to_yaml, Set[1, 2].to_yaml
puts Pair.new(1, [2]).to_yaml, Thing.new.to_yaml, Empty.new.to_yaml
puts({ f: Thing.new, e: Empty.new, s: Pair.new(1) }.to_yaml)
puts String.to_yaml, Kernel.to_yaml, 1r.to_yaml, 2i.to_yaml, RuntimeError.new('x').to_yaml
puts MyString.new('x').to_yaml, MyArray[1].to_yaml, MyHash[1, 2].to_yaml
puts Time.at(0).utc.to_yaml, Time.at(1.5).utc.to_yaml, Time.new(2020, 1, 2, 3, 4, 5, '+02:00').to_yaml
