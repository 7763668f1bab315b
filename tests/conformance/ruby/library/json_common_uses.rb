require 'json'
data = {"name" => "web", "ports" => [80, 443], "tls" => {"on" => true, "cert" => nil}, "ratio" => 0.5}
s = data.to_json
puts s, JSON.pretty_generate(data)
p JSON.parse(s) == data, JSON.parse(s, symbolize_names: true), JSON.parse("[1, 2.0, \"\\u00e9\", null]")
p JSON.generate("x"), JSON.generate(nil), [1, "a", :b, nil, true, 1.5].to_json, {1 => 2, nil => 3, sym: :val}.to_json
p JSON.parse('{"a":{"b":[{"c":1}]}}').dig("a", "b", 0, "c")
begin JSON.parse("{bad}") rescue p $!.class end
begin JSON.generate(Float::NAN) rescue p $!.class end
puts JSON.pretty_generate([]), JSON.pretty_generate({}), JSON.pretty_generate({"a" => [], "b" => {}})
