def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc".to_i(99) }
t { "abc".to_sym.to_proc.call("x") }
t { "3.7" .to_r }
t { "abc" =~ "b" }
t { "abc".match("b").pre_match }
t { "abc".match?("z") }
