def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 1.0.nan? }
t { 1.0.eql?(1) }
t { 1 == 1.0 }
t { 1.eql?(1.0) }
t { 1.equal?(1) }
