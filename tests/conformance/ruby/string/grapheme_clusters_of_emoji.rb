def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "é".unpack('U*') }
t { "abc".each_grapheme_cluster.to_a }
t { "🏳️‍🌈é".grapheme_clusters.length }
t { "abc".tr('a-y', 'b-z') }
