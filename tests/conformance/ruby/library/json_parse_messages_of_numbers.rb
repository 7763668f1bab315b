require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.parse('[1.]') }
t { JSON.parse('[.5]') }
t { JSON.parse('[+1]') }
t { JSON.parse('[NaN]') }
t { JSON.parse('[NaN, Infinity, -Infinity]', allow_nan: true) }
t { JSON.parse('["a') }
t { JSON.parse("[\"a\nb\"]") }
