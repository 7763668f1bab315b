def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [1, 2].pack('Cx2C') }
t { [1, 2].pack('CxxC').bytes }
t { [1].pack('x3C').bytes }
t { [1, 2, 3].pack('CX') }
t { [1, 2, 3].pack('C2@5C').bytes }
