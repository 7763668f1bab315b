require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 1.5.to_yaml }
t { 1e20.to_yaml }
t { 1.0.to_yaml }
t { (2**70).to_yaml }
t { Float::INFINITY.to_yaml }
t { Float::NAN.to_yaml }
t { nil.to_yaml }
t { true.to_yaml }
t { :sym.to_yaml }
