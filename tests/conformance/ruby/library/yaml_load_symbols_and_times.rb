require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { YAML.load("- 12:30:45\n- 12:30\n- 1:2") }
t { YAML.load("2024-01-01") }
t { YAML.load("a: &x 1\nb: *x") }
