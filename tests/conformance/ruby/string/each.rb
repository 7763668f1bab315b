p "aé日".chars, "aé日".bytes, "aé日".codepoints, "aé日".each_char.to_a, "aé日".each_byte.to_a, "aé".each_codepoint.to_a
p "aé".each_char.size, "aé".each_byte.size, "aé".each_codepoint.size
r = []
p "ab".each_char { |c| r << c }, "ab".each_byte { |c| r << c }, "ab".each_codepoint { |c| r << c }, r
p "a\xffb".chars, "\xE3\x81".chars, "a\xff".bytes, "é".b.chars, "é".b.codepoints
def t; p yield; rescue => e; p e.class, e.message; end
t { "a\xff".codepoints }
p "e\u0301x".grapheme_clusters, "🏳️‍🌈👨‍👩‍👧".grapheme_clusters.size, "\r\n".grapheme_clusters, "ab".each_grapheme_cluster.to_a, "🇩🇪🇫🇷".grapheme_clusters, "한국".each_grapheme_cluster.size
p "a".ord, "é".ord, "日本".ord, "\xff".b.ord
t { "".ord }
t { "\xff".ord }
p "hello".chr, "".chr, "日本".chr, "hello".sum, "é".sum, ("a" * 1000).sum, "hello".sum(8), "hello".sum(0), "hello".sum(-1)
p "hello".each_char.with_index.map { |c, i| c * i }, "ab".each_char.next
