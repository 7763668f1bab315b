def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc  ".unpack('A5') }
t { "abc\0\0".unpack('a5') }
t { "abc\0d".unpack('Z*Z*') }
t { "abc".unpack('H*') }
t { "abc".unpack('h*') }
t { "abc".unpack('B8B8') }
t { "abc".unpack('b*') }
