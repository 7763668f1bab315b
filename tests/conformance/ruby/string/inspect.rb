p "a\"b", 'a\b', "\n\t\r\e\a\b\v\f\0\x01\x7f", "é日🎉", "\u200b\u00ad\u2028\ufeff\u{e000}", "\xff\xfe", "a\xffé", "\#{x} \#$x \#@x # #x", "é".b, "é".encode("UTF-16LE"), "é".encode("ISO-8859-1"), "a\u0300", "\u{10ffff}", "\u0085\u00a0", "a".encode("UTF-32BE"), "\u{1F600}".encode("UTF-16BE")
puts "a\"b".inspect, :"a b".inspect, "".inspect
p "é".inspect.encoding, "a".b.inspect.encoding
p "é\n\"#{1}".dump, "\u{1F600}".dump, "\xff".dump, "a#b\#{".dump, "é".b.dump, "é".encode("UTF-16LE").dump, "\e\0\x7f".dump
p "\"\\u00E9\\n\"".undump, '"\\xC3\\xA9"'.undump, '"a\\"b\\\\c"'.undump, '"\\u{1F600 61}"'.undump, "é".encode("UTF-16LE").dump.undump, '"\\#{x}"'.undump
def t; p yield; rescue => e; p e.class, e.message; end
t { "abc".undump }
t { '"abc'.undump }
t { '"\\xC3\\u00E9"'.undump }
t { '"\\u12"'.undump }
t { '"\\xZZ"'.undump }
t { '"a"b'.undump }
