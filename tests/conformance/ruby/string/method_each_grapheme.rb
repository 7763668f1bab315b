s = "e\u0301🇩🇪👨‍👩‍👧a"
p s.grapheme_clusters.size, s.chars.size, s.each_grapheme_cluster.map(&:size), s.reverse.size, s.unicode_normalize.size, s[0, 2], s.codepoints.first(2), "👍🏽".grapheme_clusters.size
