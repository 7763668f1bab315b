require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON::GeneratorError.superclass }
t { JSON::NestingError.superclass }
t { begin; JSON.parse('{"a": nope}'); rescue JSON::JSONError => e; e.message; end }
t { JSON.pretty_generate({ "a" => { "b" => [{ "c" => 1 }] } }) }
