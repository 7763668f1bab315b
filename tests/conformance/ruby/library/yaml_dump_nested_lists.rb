require 'yaml'
puts({ 'a' => [[1, [2]], { 'b' => [{ 'c' => [] }] }], 'd' => [{ 'e' => 1, 'f' => { 'g' => 2 } }, [], {}, nil, ''] }.to_yaml)
puts [{ 'a' => 1, 'b' => [1, 2] }, [{ 'c' => { 'd' => 1 } }], [[[]]]].to_yaml
puts [nil, [nil], { nil => nil }, '', :a, [:b]].to_yaml
