require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { YAML.safe_load("a: 1") }
t { YAML.safe_load(":a: 1") }
t { YAML.safe_load(":a: 1", permitted_classes: [Symbol]) }
t { YAML.safe_load(":a: 1", permitted_symbols: [:a], permitted_classes: [Symbol]) }
t { YAML.safe_load("a: 1", symbolize_names: true) }
t { YAML.safe_load("--- !ruby/object:Foo1 {}") }
t { YAML.load_stream("--- 1\n--- 2\n") }
t { YAML.load("--- 1\n--- 2\n") }
