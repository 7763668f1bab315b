require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.generate({ nil => 1, 1.5 => 2, [1] => 3 }) }
t { class J1; def to_json(*a) = '"j1"'; end; JSON.generate([J1.new]) }
t { class J3; def to_s = "j3"; end; JSON.generate([J3.new]) }
t { { "a" => 1 }.to_json }
