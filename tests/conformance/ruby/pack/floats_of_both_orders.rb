def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [1.5].pack('E').bytes }
t { [1.5].pack('g').bytes }
t { [1.5].pack('G').bytes }
t { [1.5].pack('d').bytes }
