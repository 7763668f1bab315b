require 'json'
puts JSON.pretty_generate({ 'a' => [1, { 'b' => nil }], 'c' => {}, 'd' => [[]], 'e' => [[], [{}]] })
puts JSON.pretty_generate([]), JSON.pretty_generate({}), JSON.pretty_generate('x')
puts JSON.pretty_generate([1, 2], indent: "\t")
puts JSON.pretty_generate([1, { a: 2 }], space_before: ' ', array_nl: '')
puts JSON.pretty_generate({ a: { b: { c: [1, [2, 3]] } } }).lines.size
