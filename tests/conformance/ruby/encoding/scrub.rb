p "a\xffb".scrub, "a\xff\xfeb".scrub, "\xE3\x81".scrub, "a\xE3\x81b".scrub("?"), "a\xffb".scrub(""), "a\xffb".scrub { |x| "<#{x.unpack1("H*")}>" }, "abc".scrub, "é".scrub, "\xff".force_encoding("US-ASCII").scrub, "\xff".b.scrub, "\xF0\x9F\x98".scrub("*"), "\xE3\x81\xE3\x81\x82".scrub("*"), "\xC0\x80".scrub("."), "\xED\xA0\x80".scrub(".")
s = "a\xff"
p s.scrub!, s, s.scrub!("x")
def t; p yield; rescue => e; p e.class, e.message; end
t { "a\xff".scrub(1) }
t { "a\xff".scrub("\xfe") }
t { "a\xff".freeze.scrub! }
t { "a\xff".scrub { 1 } }
