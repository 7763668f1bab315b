['ABC' =~ /(?i)abc/, 'aBC' =~ /a(?i)bc/, 'ABC' =~ /(?i:a)BC/, 'aBc' =~ /(?i:a)b/, 'abc' =~ /(?x) a b c /, 'ABC' =~ /(?i-m:abc)/]
