s = "é"
p s.encoding, s.valid_encoding?, s.b, s.b.encoding, s.b.valid_encoding?, s.dup.force_encoding("US-ASCII").valid_encoding?, s.dup.force_encoding("BINARY").size, s.dup.force_encoding("ISO-8859-1").size, "\xff".valid_encoding?, "a\xE3\x81".valid_encoding?, "abc".ascii_only?, s.ascii_only?, "abc".encode("UTF-16LE").ascii_only?, "".ascii_only?
p s.dup.force_encoding(Encoding::BINARY), "\xC3\xA9".b.force_encoding("UTF-8") == s, "abc".force_encoding("UTF-16LE").valid_encoding?, "ab".force_encoding("UTF-16LE"), "\xD8\x00".force_encoding("UTF-16BE").valid_encoding?
p "a".encoding, "a".b.encoding, :a.encoding, /a/.encoding, /é/.encoding, 1.to_s.encoding, nil.to_s.encoding, 1.5.to_s.encoding, :a.to_s.encoding, "é".inspect.encoding, __ENCODING__, [1].pack("C").encoding, "".encoding
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".dup.force_encoding("foo") }
t { "a".dup.force_encoding(1) }
t { "a".dup.force_encoding(nil) }
t { Encoding.find("foo") }
