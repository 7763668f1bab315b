s = "héllo"
p s.length, s.bytesize, s.encoding, s.bytes.size, s.force_encoding("BINARY").length, s.force_encoding("UTF-8").valid_encoding?, "\xff".valid_encoding?, "\xff".scrub("?"), "abc\xffdef".scrub { |b| "<#{b.unpack1("H*")}>" }
l = "é".encode("ISO-8859-1")
p l.bytes, l.encoding, l.encode("UTF-8"), "é".b, "é".ascii_only?, "e".ascii_only?, "é".unpack("U*"), [233].pack("U").encoding, "\u00e9" == "é", "é".unicode_normalize(:nfd).length, "é".getbyte(0), "aé".byteslice(1, 2)
begin "é".encode("US-ASCII") rescue p $!.class, $!.message end
begin "\xff".encode("UTF-16LE") rescue p $!.class, $!.message end
p "é€".encode("US-ASCII", undef: :replace), "é".encode("US-ASCII", fallback: { "é" => "e" }), "é".encode("US-ASCII", xml: :text), "<é>".encode("UTF-8", xml: :attr), "a\r\nb".encode(universal_newline: true)
begin "é" + "\xe9".force_encoding("ISO-8859-1") rescue p $!.class, $!.message end
