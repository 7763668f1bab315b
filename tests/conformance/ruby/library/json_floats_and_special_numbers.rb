require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.generate(1.0) }
t { JSON.generate(1e20) }
t { JSON.generate(1e-5) }
t { JSON.generate(100000000000000000000.0) }
t { JSON.generate(Float::NAN) }
t { JSON.generate(Float::INFINITY) }
t { JSON.generate(Float::INFINITY, allow_nan: true) }
t { JSON.generate(2**70) }
t { JSON.generate(nil) }
t { JSON.generate(:sym) }
