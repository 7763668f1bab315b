def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "aGVsbG8=\n".unpack('m') }
t { "aGVsbG8=".unpack1('m0') }
t { "aGVsbG8".unpack1('m0') }
t { "aGVs bG8".unpack1('m') }
t { "=C3=A9=\n x".unpack1('M') }
t { "%:&5L;&\\\n".unpack('u') }
t { "\x82\x2c".unpack('w') }
t { "abcdef".unpack('x2a2') }
