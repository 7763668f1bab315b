def deep_merge(a, b)
  a.merge(b) { |_, x, y| x.is_a?(Hash) && y.is_a?(Hash) ? deep_merge(x, y) : (x.is_a?(Array) && y.is_a?(Array) ? (x | y) : y) }
end
base = { 'db' => { 'host' => 'a', 'ports' => [1, 2] }, 'x' => 1 }
over = { 'db' => { 'host' => 'b', 'ports' => [2, 3], 'user' => nil }, 'y' => { 'z' => [] } }
p deep_merge(base, over), base, deep_merge({}, over), deep_merge(over, { 'db' => 5 })
