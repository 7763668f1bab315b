def t; p yield; rescue Exception => e; p e.class, e.message; end
t { (s = +"hello"; s["zzz"] = "ipp"; s) }
t { (s = +"hello"; s[/l+/] = "L"; s) }
t { (s = +"hello"; s[10] = "L"; s) }
t { (s = "hello".freeze; s << "x") }
t { (s = "hello".freeze; s.upcase!) }
t { "hello".upcase!.nil? }
t { "HELLO".upcase! }
t { "hello".squeeze! }
