def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 1e20.to_i }
t { Float::INFINITY.to_i }
t { Float::NAN.to_i }
t { Float::NAN == Float::NAN }
t { Float::MAX }
t { Float::MIN }
t { Float::EPSILON }
t { Float::DIG }
