def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "é" + "é".b }
t { "é" == "é".b }
t { "a" == "a".b }
t { "é".b + "a" }
t { ("é" + "é".b rescue $!.message) }
t { "é".unicode_normalize(:nfd).codepoints }
