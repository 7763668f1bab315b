require 'yaml'
puts({ a: 1, 'b' => [1, [2, [3]], { c: {} }], nil => [], 1 => nil, 1.5 => true }.to_yaml)
puts [[], {}, [[]], [{}]].to_yaml
puts [[[1, 2], [3]], [{ a: 1, b: 2 }]].to_yaml
puts({ a: { b: { c: [1, { d: 2 }] } } }.to_yaml)
puts({ "a\nb" => 1, 'x' * 130 => 2, '' => 3, [1] => 4, { a: 1 } => 5, 'y' => 1, 'true' => 2, true => 1, nil => 2 }.to_yaml)
puts [].to_yaml, {}.to_yaml
