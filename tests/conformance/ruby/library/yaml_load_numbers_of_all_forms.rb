require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { YAML.load("--- foo") }
t { YAML.load("") }
t { YAML.load("---\n...") }
t { YAML.load("- 1\n- 1.5\n- 1e3\n- 0x1f\n- 0o17\n- 017\n- 1_000\n- +1\n- .5\n- .inf\n- -.inf\n- .nan") }
t { YAML.load("- true\n- yes\n- on\n- y\n- True\n- TRUE\n- no\n- off\n- n\n- false") }
t { YAML.load("- null\n- ~\n- \n- Null\n- NULL\n- ''") }
t { YAML.load("- :a\n- :'a b'\n- ':a'\n- : a\n- a:b", permitted_classes: [Symbol]) }
t { YAML.load(":a") }
