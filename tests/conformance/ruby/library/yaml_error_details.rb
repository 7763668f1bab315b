require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { { "a" => "b" }.to_yaml.lines.drop(1).join }
t { { a: { b: [1, { c: nil }] } }.to_yaml }
t { YAML.load({ "x" => "1", "y" => "true", "z" => " q ", "w" => "a\nb" }.to_yaml) }
t { [nil, [nil], { "a" => nil }].to_yaml }
