class List
  include Enumerable
  Node = Struct.new(:value, :next)
  def self.[](*v) = v.reverse.inject(new) { |l, x| l.unshift(x) }
  def initialize(head = nil) = @head = head
  def unshift(v) = List.new(Node.new(v, @head))
  def each
    return enum_for unless block_given?
    n = @head
    (yield n.value; n = n.next) while n
  end
  def reverse = inject(List.new) { |l, v| l.unshift(v) }
  def inspect = "(#{to_a.join(" ")})"
end
l = List[3, 1, 2]
p l, l.reverse, l.sort, l.map { _1 * 2 }, l.include?(2), l.each_slice(2).to_a, l.first, l.min, l.inject(:+), l.each.next, l.zip(l.reverse), List[].to_a, l.each_with_index.to_a
