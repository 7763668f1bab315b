def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abcdef"[-3..-2] }
t { "abcdef"[6] }
t { "abcdef"[6, 1] }
