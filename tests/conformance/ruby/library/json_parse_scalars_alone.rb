require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.parse('{"a": 1}', symbolize_names: true) }
t { JSON.parse('[1e3, 1E-2, -0, -0.0, 1.0]') }
t { JSON.parse('123') }
t { JSON.parse('"a"') }
t { JSON.parse('null') }
t { JSON.parse('') }
t { JSON.parse(' ') }
