def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 7 / 2 }
t { -7 / 2 }
t { 7 % -3 }
t { -7.remainder(3) }
t { 7.fdiv(2) }
t { 7.divmod(-2) }
t { -7.divmod(2) }
t { 7.5.divmod(2) }
t { -7.5.divmod(2.5) }
t { 1 / 0 }
t { 1.0 / 0 }
t { 0.0 / 0 }
t { 1 % 0 }
t { 1.0 % 0 }
t { 1.divmod(0) }
