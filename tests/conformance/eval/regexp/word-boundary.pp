['foo bar' =~ /\bbar\b/, 'foobar' =~ /\bbar/, 'foobar' =~ /\Bbar/]
