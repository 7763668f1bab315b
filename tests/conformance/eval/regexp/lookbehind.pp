['foobar' =~ /(?<=foo)bar/, 'xbar' =~ /(?<=foo)bar/, 'xbar' =~ /(?<!foo)bar/, 'foobar' =~ /(?<!foo)bar/]
