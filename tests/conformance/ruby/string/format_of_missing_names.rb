def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc".casecmp("ABC") }
t { "abc".casecmp?("ÀBC") }
t { "äöü".casecmp?("ÄÖÜ") }
