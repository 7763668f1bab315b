require "set"
class Nums
  include Enumerable
  def initialize(*n); @n = n; end
  def each; @n.each { |x| yield x }; self; end
end
n = Nums.new(3, 1, 2)
p n.sort, n.min, n.max, n.minmax, n.sum, n.to_a, n.map { |x| x + 1 }, n.select(&:odd?), n.reject(&:odd?), n.inject(:+), n.reduce(1) { |a, b| a * b }, n.sort_by { |x| -x }, n.min_by { |x| -x }, n.max_by { |x| -x }, n.minmax_by { |x| -x }
p n.first, n.first(2), n.include?(1), n.member?(9), n.count, n.count(&:odd?), n.tally, n.group_by(&:odd?), n.partition { |x| x > 1 }, n.each_slice(2).to_a, n.each_cons(2).to_a, n.zip([1, 2, 3], 4..6), n.to_h { |x| [x, 1] }, n.each_with_index.to_a
p n.find { |x| x < 3 }, n.find_index(2), n.take(2), n.drop(1), n.take_while { |x| x > 2 }, n.drop_while { |x| x > 2 }, n.any? { |x| x > 2 }, n.all?(Integer), n.none?, n.one? { |x| x == 1 }, n.cycle.first(4), n.chunk(&:odd?).to_a, n.uniq { |x| x % 2 }, n.lazy.map { |x| x * 2 }.to_a
p n.min(2), n.max(2), n.sum { |x| x * 0.1 }, n.sum(0.0), n.inject { |a, b| a - b }, n.reverse_each.to_a, n.entries, n.to_set, n.each_entry.to_a, n.filter_map { |x| x * 2 if x > 1 }, n.flat_map { |x| [x, x] }, n.grep(2..3), n.grep_v(2..3) { |x| x * 10 }, n.each_with_object([]) { |x, a| a << x }
begin; Nums.new(1, "a").sort; rescue => e; p e.class, e.message; end
begin; Nums.new(1, "a").max; rescue => e; p e.class, e.message; end
begin; n.first(-1); rescue => e; p e.class, e.message; end
begin; n.drop(-1); rescue => e; p e.class, e.message; end
begin; n.each_slice(0); rescue => e; p e.class, e.message; end
begin; n.inject; rescue LocalJumpError => e; p e.class; end
begin; n.zip(1); rescue => e; p e.class, e.message; end
begin; n.to_h; rescue => e; p e.class, e.message; end
