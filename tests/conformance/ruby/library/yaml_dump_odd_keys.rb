require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { { { "a" => 1 } => 3 }.to_yaml }
t { { "a\nb" => 1 }.to_yaml }
t { { "true" => 1, "null" => 2, "1" => 3, "" => 4 }.to_yaml }
t { { "a b" => "c d", "a: b" => 1, "a#" => 2, "#a" => 3 }.to_yaml }
t { { "text" => "line1\nline2\n" }.to_yaml }
t { [ "line1\nline2" ].to_yaml }
t { { "a" => { "text" => "x\n  y\nz" } }.to_yaml }
