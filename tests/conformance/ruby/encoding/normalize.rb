p "é".unicode_normalize(:nfd).codepoints, "e\u0301".unicode_normalize.codepoints, "ﬁ".unicode_normalize(:nfkc), "ﬁ".unicode_normalize(:nfc), "①".unicode_normalize(:nfkd), "é".unicode_normalized?, "e\u0301".unicode_normalized?, "e\u0301".unicode_normalized?(:nfd), "abc".unicode_normalize, "한".unicode_normalize(:nfd).size, "Å".unicode_normalize(:nfd).size, "a".force_encoding("US-ASCII").unicode_normalize
s = "e\u0301"
p s.unicode_normalize!, s.size
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".unicode_normalize(:foo) }
t { "é".b.unicode_normalize }
t { "é".b.unicode_normalized? }
