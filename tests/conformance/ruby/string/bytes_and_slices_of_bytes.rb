def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc".equal?("abc") }
t { "a".upto("e").to_a }
t { "9".upto("11").to_a }
t { "a".upto("e", true).to_a }
t { "25".upto("5").to_a }
t { "abc".between?("abb", "abd") }
t { "abc".clamp("b", "c") }
t { "%s" % ["%d"] }
t { "abc".encoding }
