require 'yaml'
require 'set'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { YAML.unsafe_load("!ruby/regexp /a.b/i") }
t { YAML.unsafe_load("!ruby/symbol foo") }
t { YAML.unsafe_load("!ruby/range 1..3") }
t { YAML.unsafe_load("!ruby/class String") }
t { YAML.unsafe_load("!ruby/object:Set\nhash:\n  1: true") }
t { YAML.unsafe_load("!ruby/struct:S1\na: 1\nb: 2") }
t { YAML.unsafe_load("!!str 1") }
t { YAML.unsafe_load("!!int '1'") }
t { YAML.unsafe_load("!!float 1") }
t { YAML.unsafe_load("!binary aGVsbG8=") }
t { YAML.load("!!set {a, b}") }
t { YAML.load("!foo bar") }
t { YAML.load("a: !foo {b: 1}") }
t { YAML.load("!!omap [a: 1]") }
