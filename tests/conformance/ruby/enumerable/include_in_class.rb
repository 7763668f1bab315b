require "set"
class Words
  include Enumerable
  def initialize(text); @text = text; end
  def each
    return enum_for(__method__) { @text.split.size } unless block_given?
    @text.split.each { |w| yield w }
  end
end
w = Words.new("the quick brown fox jumps over the lazy dog the end")
p w.count, w.first, w.first(2), w.sort.first(3), w.min_by(&:size), w.max_by(&:size), w.group_by(&:size), w.tally, w.to_a.uniq.size, w.each_slice(4).to_a, w.inject { |a, b| a.size >= b.size ? a : b }, w.include?("fox"), w.reject { |x| x.size > 3 }, w.partition { |x| x < "m" }, w.each_with_index.to_a[2], w.zip(1..3)[0, 2], w.each.size, w.lazy.map(&:upcase).first(2), w.entries.size, w.sum(&:size), w.to_set.size, w.each_cons(2).first, w.reduce(0) { |s, x| s + x.size }, w.min(2), w.max(2), w.minmax, w.find_index("fox"), w.each_entry.next, w.chunk_while { |a, b| a < b }.map(&:size), w.uniq { |x| x[0] }, w.each_with_object([]) { |x, a| a << x[0] }.join, w.cycle.first(12).last, w.sort_by { |x| [x.size, x] }.first(4), w.flat_map(&:chars).first(3), w.filter_map { |x| x.upcase if x.size > 4 }, w.take_while { |x| x != "fox" }, w.drop_while { |x| x != "lazy" }, w.drop(9), w.one?("dog"), w.none?(/z{2}/), w.all?(String), w.reverse_each.first, w.to_h { |x| [x, x.size] }.size
p w.is_a?(Enumerable), Words.include?(Enumerable), w.respond_to?(:map), w.each_slice(2).size, w.map.size, w.each_with_index.size, Words.instance_method(:map).owner, w.method(:sort_by).owner
