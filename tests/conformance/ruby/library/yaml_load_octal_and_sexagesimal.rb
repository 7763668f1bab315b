require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { begin; YAML.load("a: [1"); rescue Psych::SyntaxError => e; [e.line, e.column, e.problem, e.context, e.file, e.offset]; end }
t { begin; YAML.load("a: [1", filename: "f.yml"); rescue Psych::SyntaxError => e; e.message; end }
t { begin; YAML.safe_load("!ruby/object:Foo1 {}"); rescue => e; [e.class, e.message]; end }
t { begin; YAML.safe_load("a: &x 1\nb: *x"); rescue => e; [e.class, e.message]; end }
