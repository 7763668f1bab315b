require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { YAML.parse("a: [1]").to_ruby }
t { YAML.parse("a: 1").class }
t { YAML.load("x", fallback: 1) }
t { YAML.load("", fallback: 1) }
t { YAML.safe_load("") }
t { YAML.load(nil) }
t { YAML.load("a: \"\\q\"") }
t { YAML.load("%YAML 1.1\n---\na: 1") }
t { YAML.load("a: 1 # c\n# d\nb: '#'") }
