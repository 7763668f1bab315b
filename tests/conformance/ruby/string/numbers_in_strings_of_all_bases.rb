def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "12".to_i(1) }
t { "1e3".to_f }
t { "1_000.5".to_f }
t { ".5".to_f }
t { "1.".to_f }
t { "1/3".to_r }
t { "0.75".to_r }
t { "1+2i".to_c }
t { "abc".to_sym }
t { "a b".to_sym.inspect }
t { "a=".to_sym.inspect }
t { "[]=".to_sym.inspect }
t { "9a".to_sym.inspect }
t { "a?b".to_sym.inspect }
t { "é".to_sym.inspect }
