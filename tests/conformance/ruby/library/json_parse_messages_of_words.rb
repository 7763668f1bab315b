require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.parse('{"a": hello}') }
t { JSON.parse('[1, 2') }
t { JSON.parse('{"a": [1, 2}') }
t { JSON.parse("\xEF\xBB\xBF[1]") }
