def give(*list) = yield(*list)
p give { |a| a }, give(1) { |a| a }, give(1, 2) { |a| a }, give([1, 2]) { |a| a }
p give { |a, b| [a, b] }, give(1) { |a, b| [a, b] }, give([1, 2, 3]) { |a, b| [a, b] }, give([1], 2) { |a, b| [a, b] }
p give([1, 2]) { |a,| a }, give(nil) { |a, b| [a, b] }, give({ x: 1 }) { |a, b| [a, b] }, give([]) { |a, b| [a, b] }
p give([[1, 2], 3]) { |(a, b), c| [a, b, c] }, give([1, 2]) { |*a| a }, give([1, 2]) { |a, *b| [a, b] }
p give(x: 1) { |a| a }, give(x: 1) { |a, b| [a, b] }, give([1, { x: 2 }]) { |a, b| [a, b] }
class Pair
  def to_ary = [:left, :right]
end
class NotQuite
  def to_ary = nil
end
p give(Pair.new) { |a, b| [a, b] }, give(Pair.new) { |a| a.class }, give(NotQuite.new) { |a, b| [a.class, b] }
S = Struct.new(:a, :b)
p give(S.new(1, 2)) { |a, b| [a.class, b] }
class List < Array; end
p give(List[1, 2]) { |a, b| [a, b] }
p give([1, 2]) { _1 }, give([1, 2]) { [_1, _2] }
p [[1, 2], [3, 4]].map { |a, b| a + b }, { k: 1 }.map { |k, v| [k, v] }, [[1, [2, 3]]].each_with_index.map { |(a, (b, c)), i| [a, b, c, i] }
list = [1, 2]
p give(list) { |a, b| list.clear; [a, b] }, list
l = ->(a, b) { [a, b] }
begin
  l.call(1)
rescue ArgumentError => e
  puts e.message, e.backtrace.first[/:in .*/]
end
begin
  give([1, 2], &l)
rescue ArgumentError => e
  puts e.message
end
p give(1, 2, &l)
def exact(a, b) = [a, b]
begin
  exact(1)
rescue ArgumentError => e
  puts e.message, e.backtrace.first[/:in .*/]
end
p exact(1, x: 2), exact(*[1, 2]), exact(1, **{ y: 1 })
