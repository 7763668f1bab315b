def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 1 <=> "a" }
t { 1 < "a" }
t { 1 + "a" }
t { 1 + nil }
t { 1.0 + nil }
t { "1" + 1 }
t { [1] + 1 }
