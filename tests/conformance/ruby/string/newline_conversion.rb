def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "a\nb".encode(crlf_newline: true) }
t { "a\r\nb\r".encode(universal_newline: true) }
