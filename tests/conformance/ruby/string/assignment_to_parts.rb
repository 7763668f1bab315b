def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc".crypt("a") }
t { "a".ljust(3).length }
t { "abc".slice!(1) }
t { "hello"[1..3] = "X" }
t { (s = +"hello"; s[1..3] = "X"; s) }
t { (s = +"hello"; s["ell"] = "ipp"; s) }
