def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [1, 2, 3].pack('C*') }
t { [65, 66].pack('U*') }
t { [1].pack('N') }
t { [1].pack('n') }
t { [1].pack('V').bytes }
t { [1].pack('v').bytes }
t { [1].pack('Q').bytes }
t { [1].pack('Q>').bytes }
t { [-1].pack('q').bytes }
t { [-2].pack('s>').bytes }
