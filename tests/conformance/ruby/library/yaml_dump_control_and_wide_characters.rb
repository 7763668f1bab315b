require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "a\e".to_yaml }
t { "é".to_yaml }
t { "\u{1F600}".to_yaml }
t { "\xff".to_yaml }
t { "\xff".b.to_yaml }
t { ("a " * 50).to_yaml }
