p "ÀÉÎõü".downcase, "straße".upcase, "ǆ".capitalize, "İ".downcase, "ﬃ".upcase, "éCOLE".swapcase, "ÀB".downcase(:ascii), "I".downcase(:turkic), "ß".downcase(:fold), "éa".capitalize
p "abc".casecmp("ABC"), "é".casecmp("É"), "é".casecmp?("É"), "a".casecmp(1), "a".casecmp?("b")
p "🇩🇪👨‍👩‍👧e\u0301".each_grapheme_cluster.to_a, "🇩🇪👨‍👩‍👧".grapheme_clusters.size
p "日本語".reverse, "日本語"[1], "日本語".byteslice(0,3), "日本語".index("語"), "日本語".rindex("日"), "日本語".center(9,'*'), "日本語".ljust(5,'-'), "日本語".bytes.first(3)
p "aé".each_char.to_a, "aé".codepoints, "é".getbyte(0), "é".bytesize, "aé".tr('é','e'), "hello".tr('a-y','b-z'), "hello".tr('^l','*'), "hello".tr('el','ip'), "a-b".tr('-','_'), "hello".tr_s('l','r'), "he-llo".delete('l-o'), "he-llo".delete('-'), "aabbcc".squeeze, "aabbcc".squeeze('a-b'), "hello world".count('lo'), "hello".count('a-z','^l')
begin; "a".tr('z-a','x'); rescue => e; p e.class, e.message; end
begin; "a".count; rescue => e; p e.class, e.message; end
begin; "a".delete; rescue => e; p e.class, e.message; end
p "az".succ, "Zz".succ, "a9".succ, "-9".succ, "1.9.9".succ, "".succ, "é".succ, "zZ9".succ, "<<koala>>".succ, "***".succ, "\xff".b.succ
p "a".upto("e").to_a, "9".upto("11").to_a, "a".upto("e", true).to_a, "25".upto("5").to_a, "07".upto("11").to_a
