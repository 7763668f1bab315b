def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [2**64].pack('Q') }
t { [-1].pack('C') }
t { [nil].pack('C') }
t { ["a"].pack('C') }
t { [1].pack('C2') }
t { [1].pack('y') }
