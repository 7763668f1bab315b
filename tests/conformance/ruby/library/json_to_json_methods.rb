require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [1, "a", nil].to_json }
t { "a".to_json }
t { nil.to_json }
t { 1.5.to_json }
t { :a.to_json }
t { (a = []; a << a; JSON.generate(a)) }
