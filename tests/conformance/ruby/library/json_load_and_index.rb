require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.load(nil) }
t { JSON.load('') }
t { JSON.parse!('[NaN]') }
t { JSON['[1]'] }
t { JSON[[1]] }
t { JSON.parse('[1]').frozen? }
t { JSON::ParserError.ancestors.first(4) }
