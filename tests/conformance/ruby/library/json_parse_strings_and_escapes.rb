require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.parse('["\u00e9\n\t\/\\\"\ud83d\ude00"]') }
t { JSON.parse('["\x"]') }
t { JSON.parse('["\u12"]') }
t { JSON.parse('["\ud83d"]') }
t { JSON.parse('[tru]') }
t { JSON.parse('[nul]') }
t { JSON.parse('/* c */ [1] // x') }
