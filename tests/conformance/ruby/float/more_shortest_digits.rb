def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 1.0.to_s }
t { 1e20.to_s }
t { 1e16.to_s }
t { 1e15.to_s }
t { 123456789012345.0.to_s }
t { 1234567890123456789.0.to_s }
t { 0.0001.to_s }
t { 0.00001.to_s }
t { 1e-10.to_s }
t { -0.0.to_s }
t { 1e100.to_s }
t { 1.1 + 2.2 }
t { 0.1 * 3 }
t { 1.23456789012345678 }
t { 100.0.to_s }
