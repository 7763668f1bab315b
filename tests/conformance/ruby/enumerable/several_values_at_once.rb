require "set"
class Multi
  include Enumerable
  def each
    yield 1, 2
    yield 3, 4, 5
    yield 6
    yield
    self
  end
end
m = Multi.new
p m.to_a, m.map { |x| x }, m.map { |*x| x }, m.select { |x| p x; true }, m.first, m.first(2), m.each_with_index.to_a
p m.each_with_object([]) { |x, memo| memo << x }, m.inject { |a, b| [a, b] }, m.include?([1, 2]), m.include?(1), m.count, m.count([3, 4, 5]), m.entries
p m.find { |x| x == [1, 2] }, m.find_index([3, 4, 5]), m.find_index { |a, b| b == 4 }, m.reject { |x| x.nil? }, m.partition { |x| x.is_a?(Array) }, m.group_by { |x| x.class }
p m.take_while { |x| x }, m.drop_while { |x| x.is_a?(Array) }, m.take(1), m.drop(2), m.each_slice(2).to_a, m.each_cons(3).to_a, m.each_entry.to_a, m.reverse_each.to_a, m.zip([1, 2])
p m.flat_map { |x| [x] }, m.filter_map { |x| x }, m.to_set.size, m.tally, m.uniq, m.compact, m.grep(Array), m.min_by { |x| x.to_s }, m.sort_by { |x| x.to_s }, m.chunk_while { |a, b| true }.to_a
