def t; p yield; rescue => e; p e.class, e.message; end
u = "é"; b = "\xff".b; l = "é".encode("ISO-8859-1")
t { u + b }
t { b + u }
t { u + l }
t { l + b }
t { u + "a".b }
t { ("a".b + u).encoding }
t { (b + "a").encoding }
t { "#{u}#{b}" }
t { [u, b].join }
t { u.include?(b) }
t { u.index(b) }
t { u << b }
t { "a".dup << b }
t { u.gsub("é", b) }
t { u.start_with?(b) }
t { u == b }
t { u <=> b }
t { u.tr("é", b) }
t { u.count(b) }
t { u.ljust(5, b) }
t { u.center(5, l) }
t { u =~ Regexp.new(b) }
t { b =~ /é/ }
t { l =~ /é/ }
t { b =~ /\xff/n }
t { "\xff" =~ /x/ }
t { u.partition(b) }
t { u.split(b) }
t { u.casecmp(b) }
t { u.insert(0, b) }
t { format("%s%s", u, b) }
t { u.encode("UTF-16LE") + u }
p Encoding.compatible?(u, b), Encoding.compatible?(u, "a".b), Encoding.compatible?("a", b), Encoding.compatible?("a", "b".b), Encoding.compatible?("", b), Encoding.compatible?(u, ""), Encoding.compatible?(:a, u), Encoding.compatible?(Encoding::UTF_8, Encoding::US_ASCII), Encoding.compatible?(Encoding::UTF_8, Encoding::BINARY), Encoding.compatible?(1, 2)
