require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.parse('[' * 100 + ']' * 100).flatten }
t { JSON.parse('[[1]]', max_nesting: 1) }
t { JSON.parse('{"json_class":"String"}') }
