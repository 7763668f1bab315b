def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "h\xE9llo".upcase }
t { "é".encode('US-ASCII') }
t { "é".encode('US-ASCII', undef: :replace) }
t { "é".encode('US-ASCII', undef: :replace, replace: '*') }
t { "é".encode('US-ASCII', fallback: { "é" => "e" }) }
t { "é<>".encode('US-ASCII', xml: :text) }
t { "é<>\"".encode('US-ASCII', xml: :attr) }
