def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "hello".unpack1('H*') }
t { "abc".succ }
t { "az".succ }
