p Enumerator.new { }.size, Enumerator.new(3) { }.size, Enumerator.new(-> { 42 }) { }.size, Enumerator.new(Float::INFINITY) { }.size, [1, 2].each.size, loop.size
p [1].each, [1].each_slice(2), [1].each.with_index(1), [1].each_with_object([]), (1..2).each_entry, "ab".each_char, {a: 1}.each_pair, [1].to_enum(:foo, 1, a: 2), 3.times
puts Enumerator.new { }.inspect.sub(/0x\h+/, "XX")
begin; Enumerator.new; rescue ArgumentError, LocalJumpError => e; p e.message; end
p [1, 2].to_enum(:map).with_index { |x, i| x * i }, [1, 2].enum_for.next, Object.new.to_enum(:x).size, [1, 2, 3].to_enum(:each_slice, 2).to_a, [1].to_enum(:each) { 99 }.size
begin; Object.new.to_enum(:nope).next; rescue NoMethodError => e; p e.class; end
class Tree
  include Enumerable
  def initialize(*v); @v = v; end
  def each(&b)
    return to_enum(:each) { @v.size } unless b
    @v.each(&b)
    self
  end
end
t = Tree.new(1, 2, 3)
p t.each.size, t.each.next, t.each.map { |x| x * 2 }, t.each_slice(2).to_a, t.each.with_index.to_a
e = Enumerator.new { |y| p y.class; p y.yield(1), y.yield(2); :r }
p e.each { |x| x * 10 }, e.each.equal?(e)
y = Enumerator.new { |y| [1, 2].each(&y) }
p y.to_a
