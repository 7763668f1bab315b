require 'json'
def sorted(v) = case v when Hash then v.sort_by { |k, _| k.to_s }.to_h { |k, x| [k, sorted(x)] } when Array then v.map { |x| sorted(x) } else v end
puts JSON.pretty_generate(sorted({ 'z' => 1, 'a' => { 'y' => [{ 'q' => 1, 'b' => 2 }], 'c' => nil }, m: :sym, 1 => 2.0 })), sorted([3, { b: 1, a: 2 }]).to_json
