[URI('http://example.com') =~ URI[{query => Undef}], URI('http://example.com?x') =~ URI[{query => Undef}], URI('http://example.com?x') =~ URI[{query => NotUndef}]]
