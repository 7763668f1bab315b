p ["abc"].pack("a"), ["abc"].pack("a5"), ["abc"].pack("A5"), ["abc"].pack("Z5"), ["abc"].pack("Z*"), ["abc"].pack("a*"), ["abc"].pack("a0"), ["abc"].pack("Z2"), [nil].pack("a3"), ["é"].pack("a*"), ["a", "b"].pack("a2 a2"), ["abc", "de"].pack("A4A4")
p ["10101010"].pack("B8"), ["10101010"].pack("b8"), ["1010"].pack("B*"), ["101"].pack("B8"), ["1"].pack("B16"), ["10101010101"].pack("B*").bytes, ["616263"].pack("H*"), ["1626"].pack("h*"), ["6"].pack("H"), ["61626"].pack("H*"), ["xyz"].pack("H*").bytes, ["6162"].pack("H2"), ["61"].pack("H8").bytes
p ["abc"].pack("m"), ["a" * 60].pack("m"), ["a" * 60].pack("m0"), [""].pack("m"), ["ab"].pack("m0"), ["abcdef"].pack("m3"), ["a" * 10].pack("m6"), ["abc"].pack("m").encoding
p ["abc=é\n"].pack("M"), ["a" * 80].pack("M"), ["x \ny\t\n"].pack("M"), [1].pack("M"), ["a=b"].pack("M"), ["a" * 30].pack("M10")
p ["abc"].pack("u"), ["a" * 50].pack("u"), [""].pack("u")
p [1.5].pack("d").unpack1("H*"), [1.5].pack("f").unpack1("H*"), [1.5].pack("E").unpack1("H*"), [1.5].pack("G").unpack1("H*"), [1.5].pack("e").unpack1("H*"), [1.5].pack("g").unpack1("H*"), [1].pack("D").unpack1("H*"), [Float::NAN].pack("g").unpack1("H*"), [1r / 2].pack("g").unpack1("H*")
def t; p yield; rescue => e; p e.class, e.message; end
t { ["a"].pack("d") }
t { [nil].pack("d") }
t { [1].pack("m") }
t { [:a].pack("a") }
t { [[]].pack("B8") }
