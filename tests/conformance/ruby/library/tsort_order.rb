require 'tsort'
class Graph < Hash
  include TSort
  alias tsort_each_node each_key
  def tsort_each_child(node, &block) = fetch(node).each(&block)
end
p Graph[{ 1 => [2, 3], 2 => [4], 3 => [2, 4], 4 => [] }].tsort
p Graph[{ 1 => [2], 2 => [3, 4], 3 => [2], 4 => [] }].strongly_connected_components
begin
  Graph[{ 1 => [2], 2 => [1] }].tsort
rescue TSort::Cyclic => e
  p e.message
end
each_node = ->(&b) { [1, 2].each(&b) }
each_child = ->(n, &b) { (n == 1 ? [2] : []).each(&b) }
p TSort.tsort(each_node, each_child)
