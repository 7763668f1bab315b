def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc".ljust(6, "12") + "|" }
t { "abc".center(8, "12") }
t { "abc".rjust(2) }
t { "abc".ljust(5, "") }
t { "12abc".to_i }
t { "0x1A".hex }
t { "0b11".to_i(0) }
t { "z".to_i(36) }
