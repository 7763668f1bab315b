def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "héllo".encode('ISO-8859-1').bytes }
t { "héllo".encode('ISO-8859-1').inspect }
t { "héllo".force_encoding('BINARY').inspect }
t { "h\xE9llo".force_encoding('ISO-8859-1').encode('UTF-8') }
