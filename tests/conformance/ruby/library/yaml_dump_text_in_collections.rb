require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { (1..3).to_yaml }
t { (1...3).to_yaml }
t { ("a".."c").to_yaml }
