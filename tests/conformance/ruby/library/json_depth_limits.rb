require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { (a = []; 101.times { a = [a] }; JSON.generate(a)) }
t { (a = []; 99.times { a = [a] }; JSON.generate(a).length) }
t { JSON.generate(1, max_nesting: 0) }
t { JSON.dump({ a: 1 }) }
t { JSON.dump(nil) }
t { JSON.dump(Float::NAN) }
t { JSON.parse('{"a": 1, "b": [1, 2.5, null, true, false, "x"]}') }
