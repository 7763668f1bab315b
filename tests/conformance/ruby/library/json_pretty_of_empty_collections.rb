require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.generate({ "a" => 1, :b => [1, nil, true, 1.5], 3 => "x" }) }
t { JSON.pretty_generate({ "a" => 1, "b" => [1, 2, { "c" => {} }], "d" => [], "e" => {} }) }
t { JSON.pretty_generate([]) }
t { JSON.pretty_generate({}) }
t { JSON.pretty_generate([[], {}]) }
t { JSON.pretty_generate("a") }
t { JSON.pretty_generate(nil) }
t { JSON.pretty_generate([1, [2]], indent: "    ") }
t { JSON.pretty_generate({ "a" => 1 }, space_before: " ", space: "  ", object_nl: "\n", array_nl: "\n") }
t { JSON.generate([1], array_nl: "\n") }
