require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.parse(nil) }
t { JSON.parse('{') }
t { JSON.parse('[1,]') }
t { JSON.parse('[1 2]') }
t { JSON.parse('{"a"}') }
t { JSON.parse('{"a":}') }
t { JSON.parse('{a: 1}') }
t { JSON.parse("{'a': 1}") }
t { JSON.parse('{"a": 1,}') }
t { JSON.parse('[1] x') }
t { JSON.parse('[01]') }
