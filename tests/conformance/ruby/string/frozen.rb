def t; p yield; rescue => e; p e.class, e.message; end
f = "abc".freeze
t { f << "d" }
t { f.upcase! }
t { f[0] = "x" }
t { f.concat("x") }
t { f.insert(0, "x") }
t { f.sub!("a", "b") }
t { f.gsub!("z", "b") }
t { f.force_encoding("BINARY") }
t { f.encode!("UTF-8") }
t { f.prepend("x") }
t { f.setbyte(0, 1) }
t { f.chomp! }
t { f.squeeze! }
t { f.succ! }
t { f.unicode_normalize! }
t { f.scrub! }
t { :sym.to_s << "x" }
t { :sym.name << "x" }
t { f.capitalize! }
t { f.delete_prefix!("q") }
