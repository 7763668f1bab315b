def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "12_000".to_i }
t { "1__2".to_i }
t { "777".oct }
t { "0x1f".oct }
