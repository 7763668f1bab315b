def t; p yield; rescue Exception => e; p e.class, e.message; end
t { nil + 1 }
t { 1.coerce(2.5) }
t { 1.coerce("2") }
