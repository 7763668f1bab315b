p "\x01\x02\xff".unpack("C*"), "\x01\xff".unpack("c*"), "\x01\x02\x03\x04".unpack("n*"), "\x01\x02\x03\x04".unpack("N"), "\x01\x02\x03\x04".unpack("V"), "\x01\x02".unpack("v"), "\xff\xff".unpack("s"), "\xff\xff".unpack("S"), "\xff\xff\xff\xff\xff\xff\xff\xff".unpack("q Q"), ("\xff" * 8).unpack("Q"), ("\xff" * 8).unpack("q>"), "\x01".unpack("n"), "\x01\x02\x03".unpack("C2"), "".unpack("C"), "".unpack("C*"), "\x01".unpack("C3"), "\x00\x01".unpack("s>"), "\x01\x00\x00\x00".unpack("l i I L")
p "abc ".unpack("a*"), "abc \0".unpack("A*"), "abc\0def".unpack("Z*"), "abc\0def".unpack("Z*a*"), "abcdef".unpack("a2 x a2"), "abcdef".unpack("a2 X a2"), "abcdef".unpack("@3a"), "abc".unpack("a"), "abc".unpack("a5"), " abc ".unpack("A5"), "abc\0\0d".unpack("Z4a"), "abc".unpack("a0"), "abc".unpack("a*")[0].encoding
p "\xaa".unpack("B*"), "\xaa".unpack("b*"), "\xaa".unpack("B4"), "\xaa\x0f".unpack("B12"), "abc".unpack("H*"), "abc".unpack("h*"), "abc".unpack("H3"), "abc".unpack("H"), "a".unpack("B*")[0].encoding
p "é€".unpack("U*"), "aé".unpack("C*"), "aé".unpack("U"), "\x82\x2c".unpack("w"), "\x82\x2c\x01".unpack("w*")
p "YWJj\n".unpack("m"), "YWJj".unpack1("m0"), "YW Jj!".unpack("m"), "YQ==".unpack("m"), "YQ".unpack("m"), "".unpack("m"), "a=3Db=\nc".unpack("M"), "a=C3=A9".unpack("M"), "#86)C\n".unpack("u"), "YWJj".unpack1("m").encoding
p [1.5].pack("d").unpack("d"), [1.5].pack("g").unpack("g"), [0.1].pack("f").unpack("f"), [0.1].pack("G").unpack1("G"), "\0".unpack("d")
p "abc".unpack1("a"), "abc".unpack1("@1a"), "abc".unpack1("C", offset: 2), "abc".unpack("C*", offset: 1), "abc".unpack("C*") { |x| p x }, "\x01\x02".unpack("C x C")
def t; p yield; rescue => e; p e.class, e.message; end
t { "abc".unpack("x4") }
t { "abc".unpack("X") }
t { "abc".unpack("@4") }
t { "\xff".unpack("U") }
t { "\xE3\x81".unpack("U") }
t { "YQ=".unpack("m0") }
t { "YWJj\n".unpack("m0") }
t { "abc".unpack("a_") }
t { "abc".unpack(1) }
t { "abc".unpack1("C", offset: 4) }
t { "abc".unpack1("C", offset: -1) }
