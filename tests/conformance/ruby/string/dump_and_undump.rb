def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc" * -1 }
t { "ab".reverse }
t { "héé".reverse }
