def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abcdef".unpack('@3a') }
t { "abcdef".unpack('a2X1a') }
t { "abc".unpack('C*').sum }
t { "abc".unpack('a4') }
t { "abc".unpack('N') }
t { "ab".unpack('C3') }
t { "é".unpack('U') }
t { "\xff".unpack('U') }
t { "abc".unpack('x5') }
t { "abc".unpack1('@1a') }
