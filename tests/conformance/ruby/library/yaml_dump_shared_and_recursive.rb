require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { (a = []; a << a; a).to_yaml }
t { proc { }.to_yaml rescue $!.class }
t { RuntimeError.new("x").to_yaml }
t { { "a" => 1 }.to_yaml(indentation: 4) }
t { { "a" => [1, { "b" => 2 }] }.to_yaml(indentation: 4) }
