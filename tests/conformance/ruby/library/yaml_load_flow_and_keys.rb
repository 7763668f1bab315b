require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { YAML.load("? a\n: b") }
t { YAML.load("a: 1\na: 2") }
t { YAML.load("!ruby/object:Object {}") }
