require 'tsort'
class Deps < Hash
  include TSort
  alias tsort_each_node each_key
  def tsort_each_child(n, &b) = fetch(n, []).each(&b)
end
d = Deps.new.merge!({"app" => %w[lib log], "lib" => %w[core], "log" => %w[core], "core" => []})
p d.tsort, d.strongly_connected_components, d.each_strongly_connected_component.to_a.size
c = Deps.new.merge!({1 => [2], 2 => [3], 3 => [1], 4 => [1]})
begin c.tsort rescue p $!.class, $!.message end
p c.strongly_connected_components.map(&:sort)
p TSort.tsort(->(&b) { [1, 2].each(&b) }, ->(n, &b) { (n == 1 ? [2] : []).each(&b) })
