require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { YAML.load("a: [1, 2") }
t { YAML.load("a: 1\n b: 2") }
t { YAML.load("\ta: 1") }
t { YAML.load("a: *x") }
t { YAML.load("a: %x") }
t { YAML.load("a: @x") }
t { YAML.load("'abc") }
t { YAML.load("{a: 1, b}") }
t { YAML.load("[a, b: c, {d: e}]") }
