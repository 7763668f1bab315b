require 'tsort'
class Deps < Hash; include TSort; alias tsort_each_node each_key; def tsort_each_child(n, &b) = fetch(n, []).each(&b); end
d = Deps.new.merge!('web' => %w[app], 'app' => %w[db cache], 'db' => [], 'cache' => %w[db])
p d.tsort, d.strongly_connected_components, d.each_strongly_connected_component.to_a.size
begin; Deps.new.merge!('a' => ['b'], 'b' => ['a']).tsort; rescue TSort::Cyclic => e; puts e.message; end
