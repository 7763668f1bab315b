require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.parse('[1, /* c */ 2]') }
t { JSON.parse('{"a":1,"a":2}') }
t { JSON.parse('[' * 101 + ']' * 101) }
