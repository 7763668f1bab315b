require 'json'
require 'set'
require 'date'
require 'ostruct'
require 'bigdecimal'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.generate(Time.utc(2024)) }
t { JSON.generate(Date.new(2024)) }
t { JSON.generate(1..3) }
t { JSON.generate(Set[1]) }
t { JSON.generate(OpenStruct.new(a: 1)) }
t { JSON.generate(1r) }
t { JSON.generate(BigDecimal("1.5")) }
t { JSON.generate(Object) }
t { JSON.generate("\xff") }
t { JSON.generate("\xe9".force_encoding("ISO-8859-1")) }
t { JSON.generate("abc".b) }
t { JSON.generate("\xff".b) }
