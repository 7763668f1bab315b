require 'json'
def pj(s, d = nil) = JSON.parse(s) rescue d
p pj('{"a":1}'), pj('nope'), pj('nope', {}), pj(nil, :d), pj('[1', []), pj('"x"'), pj('', 0); require 'yaml'
def py(s, d = nil) = YAML.safe_load(s) rescue d
p py('a: 1'), py("a: [1"), py("a: [1", :bad), py(''), py('--- ~'), py(':a'), py("- !ruby/object:Object {}", :unsafe)
