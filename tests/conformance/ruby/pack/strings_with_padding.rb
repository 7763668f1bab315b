def t; p yield; rescue Exception => e; p e.class, e.message; end
t { ["abc"].pack('a5') }
t { ["abc"].pack('A5') }
t { ["abc"].pack('Z*') }
t { ["abc"].pack('Z2') }
