require 'json'
data = { 'name' => 'x', 'list' => [1, 2.5, nil, true, { 'deep' => ['é', "tab\t", "\u2028"] }], 'empty' => { 'a' => [], 'h' => {} } }
p JSON.parse(JSON.generate(data)) == data, JSON.parse(JSON.pretty_generate(data)) == data, JSON.parse(data.to_json, symbolize_names: true)
puts JSON.pretty_generate(data)
puts JSON.generate(JSON.parse('{"b":1,"a":2,"c":{"z":1,"y":2}}'))
