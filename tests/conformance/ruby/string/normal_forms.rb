def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "e\u0301".unicode_normalize.codepoints }
t { "ﬁ".unicode_normalize(:nfkc) }
t { "abc".unpack('C*') }
