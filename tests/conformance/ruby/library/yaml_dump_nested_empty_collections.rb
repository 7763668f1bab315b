require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { {}.to_yaml }
t { [1, "2", nil, true, :a, 1.5].to_yaml }
t { [[1, [2]], [], {}].to_yaml }
t { { "a" => 1, :b => [1, 2], "c" => { "d" => nil } }.to_yaml }
t { { "a" => [], "b" => {} }.to_yaml }
t { [{ "a" => 1, "b" => 2 }, { "c" => [1] }].to_yaml }
t { { 1 => 2, nil => 3, true => 4, 1.5 => 5 }.to_yaml }
t { { [1, 2] => 3 }.to_yaml }
