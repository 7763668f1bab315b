def t; p yield; rescue Exception => e; p e.class, e.message; end
t { ["616263"].pack('H*') }
t { ["616"].pack('H*').bytes }
t { ["1010"].pack('B*').bytes }
t { ["1010"].pack('b*').bytes }
