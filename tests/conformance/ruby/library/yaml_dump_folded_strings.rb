require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { ("word " * 30).to_yaml }
t { ("a" * 100).to_yaml }
t { ("a" * 50 + "\n" + "b" * 60).to_yaml }
t { "a\\b".to_yaml }
