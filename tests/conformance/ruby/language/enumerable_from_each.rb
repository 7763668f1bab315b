require 'set'
class Tree
  include Enumerable
  Node = Struct.new(:v, :l, :r)
  def insert(v) = (@root = add(@root, v); self)
  def each(&b)
    return enum_for(:each) unless b
    walk(@root, &b)
    self
  end
  private
  def add(n, v)
    return Node.new(v) unless n
    v < n.v ? n.l = add(n.l, v) : n.r = add(n.r, v)
    n
  end
  def walk(n, &b)
    return unless n
    walk(n.l, &b)
    b.call(n.v)
    walk(n.r, &b)
  end
end
t = Tree.new
[5, 2, 8, 1, 9].each { |v| t.insert(v) }
p t.to_a, t.map { _1 * 2 }, t.include?(8), t.first, t.first(2), t.min, t.max, t.sum, t.sort_by { -_1 }
p t.each_slice(2).to_a, t.each_cons(2).count, t.reduce(:+), t.partition(&:even?), t.each_with_index.to_a.last
p t.lazy.select(&:odd?).map { _1 + 1 }.first(2), t.zip(t.drop(1)), t.inject { |a, b| a * b }, t.each.next, t.entries.size
p t.group_by(&:odd?), t.min_by { |v| (v - 6).abs }, t.each_entry.to_a, t.to_set.size, t.chunk_while { |a, b| b == a + 1 }.to_a
