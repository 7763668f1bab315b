class Tree
  include Enumerable
  def initialize(*v) = @v = v
  def each
    return to_enum(:each) { @v.size } unless block_given?
    @v.each { |x| yield x }
    self
  end
  def pairs(n)
    return enum_for(__method__, n) unless block_given?
    @v.each_slice(n) { |x| yield x }
  end
end
t = Tree.new(3, 1, 2)
p t.sort, t.map { |x| x * 2 }, t.include?(2), t.each.size, t.each.next, t.pairs(2).to_a, t.first, t.min_by { |x| -x }
e = t.to_enum
p e.class, e.next, e.next, e.next
begin
  e.next
rescue StopIteration => s
  p s.message
end
p t.each_with_index.to_a, t.inject(:+), t.reduce(10) { |a, b| a + b }, t.each_slice(2).to_a, t.sort_by { |x| -x }, t.to_a, t.entries, t.each_entry.to_a, t.lazy.map { |x| x + 1 }.first(2)
p [1, 2].to_enum(:each_with_index).to_a, "ab".enum_for(:each_char).to_a, 3.to_enum(:upto, 5).to_a
