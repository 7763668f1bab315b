def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 65.chr }
t { 233.chr }
t { 233.chr('UTF-8') }
t { 256.chr }
t { -1.chr }
