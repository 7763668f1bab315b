def t; p yield; rescue Exception => e; p e.class, e.message; end
t { ["a", "b"].pack('a2a2') }
t { [1, 2].pack('S*').bytes }
t { [1].pack('L').bytes }
