require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { YAML.load("a: 'it''s'\nb: \"a\\tb\\u00e9\\x41\\n\"") }
t { YAML.load("a: b: c") }
