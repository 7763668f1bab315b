p "é".encode("ISO-8859-1"), "é".encode("UTF-16LE").bytes, "é".encode("UTF-16BE").bytes, "\xE9".encode("UTF-8", "ISO-8859-1"), "é".encode("UTF-8"), "abc".encode("US-ASCII").encoding, "€".encode("Windows-1252").bytes, "\x80".force_encoding("Windows-1252").encode("UTF-8"), "é😀".encode("UTF-32LE").bytes, "é".encode("ISO-8859-1").encode("UTF-8"), "\xff".encode("UTF-8"), "é".encode
p "é".encode("US-ASCII", undef: :replace), "é".encode("US-ASCII", undef: :replace, replace: "e"), "a\xffb".encode("UTF-16BE", invalid: :replace).encode("UTF-8"), "a\xffb".encode("UTF-8", invalid: :replace), "a\xffb".encode("UTF-8", invalid: :replace, replace: "?"), "é".encode("US-ASCII", fallback: { "é" => "E" }), "é".encode("US-ASCII", fallback: ->(c) { c.ord.to_s }), "é".encode("US-ASCII", xml: :text), "<a&\"b\">".encode(xml: :text), "<a&\"b\">".encode(xml: :attr), "\xff".b.encode("UTF-8", invalid: :replace, undef: :replace), "é".encode("ASCII", "UTF-8", undef: :replace, replace: "")
p "a\r\nb\rc\n".encode(universal_newline: true), "a\nb".encode(crlf_newline: true), "a\nb".encode(cr_newline: true), "a\nb".encode(newline: :crlf)
d = "é".dup
p d.encode!("ISO-8859-1"), d.encoding, d
def t; p yield; rescue => e; p e.class, e.message; end
t { "é".encode("US-ASCII") }
t { "é".encode("ISO-8859-1").encode("US-ASCII") }
t { "€".encode("ISO-8859-1") }
t { "\xff".b.encode("UTF-8") }
t { "\xff".b.encode("ISO-8859-1") }
t { "a\xff".encode("UTF-16LE") }
t { "\xE3a".encode("UTF-16LE") }
t { "\xE3\x81".encode("UTF-16LE") }
t { "a".encode("foo") }
t { "a".encode("UTF-8", "foo") }
t { "é".encode("BINARY") }
t { "\xff".force_encoding("US-ASCII").encode("UTF-8") }
t { "a".encode(1) }
t { "a".encode("UTF-8", invalid: :foo) }
t { "é".encode("US-ASCII", fallback: {}) }
