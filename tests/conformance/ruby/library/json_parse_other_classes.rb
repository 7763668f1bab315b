require 'json'
require 'ostruct'
require 'bigdecimal'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.parse('[1.5]', decimal_class: BigDecimal) }
t { JSON.parse('{"a":{"b":1}}', object_class: OpenStruct).a.b }
t { JSON.parse('["a"]', freeze: true)[0].frozen? }
t { JSON.parse('hello') }
