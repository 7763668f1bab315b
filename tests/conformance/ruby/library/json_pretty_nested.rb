require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.pretty_generate([1, "two", nil, { "x" => [] }]) }
t { puts JSON.pretty_generate("a" => [1, [2, [3]]], "z" => nil) }
t { JSON.generate("a" => Float::MAX) }
t { JSON.generate([0.1, 1e100, 1.0e-10, 123456789.123456789]) }
t { JSON.generate({ "é" => "ü" }) }
t { JSON.generate("\u0000\u001f") }
t { JSON.generate(["a", :b, 1, 2.0, nil, true, { c: [] }]) }
t { { a: 1 }.to_json(space: " ") }
t { [1, { a: 2 }].to_json(indent: "  ", object_nl: "\n", array_nl: "\n") }
