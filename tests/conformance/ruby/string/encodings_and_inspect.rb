s = "h\u00e9llo \u{1F600}\t\e\x7f\u200b\u00a0"
p s, s.inspect, s.dump, s.encoding, s.bytes.size, s.size
p s.b, s.b.encoding, s.force_encoding('ASCII-8BIT').valid_encoding?
bad = "caf\xe9"
p bad, bad.valid_encoding?, bad.scrub, bad.scrub('?'), bad.scrub { |b| "<#{b.unpack1('H*')}>" }, bad.size, bad.chars
p bad.dup.force_encoding('ISO-8859-1').encode('UTF-8')
begin; bad.encode('UTF-16LE'); rescue => e; p e.class, e.message; end
begin; "é".encode('US-ASCII'); rescue => e; p e.class, e.message; end
p "é".encode('US-ASCII', undef: :replace), "é".encode('US-ASCII', fallback: { "é" => 'e' }), "é".encode('US-ASCII', xml: :text), "<é&\">".encode('US-ASCII', xml: :attr), "é".encode('ISO-8859-1').bytes, bad.encode('UTF-8', 'ISO-8859-1')
p "a\r\nb".encode(universal_newline: true), "a\nb".encode(crlf_newline: true)
begin; "é" + "\xe9".b; p :ok; rescue => e; p e.class, e.message; end
begin; "é" + "\xe9".dup.force_encoding('ISO-8859-1'); rescue => e; p e.class, e.message; end
begin; "a".encode('nope'); rescue => e; p e.class, e.message; end
begin; "a".force_encoding('nope'); rescue => e; p e.class, e.message; end
begin; bad =~ /x/; p :none; rescue => e; p e.class, e.message; end
begin; bad.split(','); p bad.split(','); rescue => e; p e.class, e.message; end
begin; p bad.upcase; rescue => e; p e.class, e.message; end
begin; p bad.unicode_normalize; rescue => e; p e.class, e.message; end
p "\u00e9".unicode_normalize(:nfd).size, "e\u0301".unicode_normalize.size, "ﬁ".unicode_normalize(:nfkc), "Å".unicode_normalized?(:nfd)
p Encoding.default_external, Encoding.default_internal, __ENCODING__
p "abc".force_encoding('UTF-16LE').inspect, "ab".encode('UTF-16BE').bytes, "\ufeffa".encode('UTF-16LE').bytes
p "é".unpack('U*'), "é".ord, 233.chr, 233.chr('UTF-8'), 233.chr.encoding, 65.chr.encoding
begin; 300.chr; rescue => e; p e.class, e.message; end
begin; "".ord; rescue => e; p e.class, e.message; end
p "é".b == "é", "a".b == "a", "é".b.eql?("é"), "a".encode('UTF-16LE') == "a"
p "\x00\x01\a\b\v\f\r\n", '#{x} #$x #@x # x', "\#{x}", '"\\'
p :"foo bar", :"é", :"a=", :[]=, :"9a", :"a?b", :a?, :"", :"foo!", :"@a", :"@@a", :"$a", :"@1", :+, :"&&", :!
p({ "a b": 1, a: 2, "b?": 3, "c=": 4, nil => 5, :+ => 6, "9": 7, A: 8 })
