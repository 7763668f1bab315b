def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "\x00\x01".unpack('n') }
t { "\x01\x00\x00\x00".unpack1('V') }
t { "\xff\xff".unpack('s') }
t { "\xff\xff\xff\xff".unpack('l') }
t { "\xff\xff\xff\xff\xff\xff\xff\xff".unpack('q') }
t { "\xff\xff\xff\xff\xff\xff\xff\xff".unpack('Q') }
