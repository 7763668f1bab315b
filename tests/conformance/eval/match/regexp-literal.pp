['abc' =~ /b/, 'abc' =~ /^b/, 'abc' !~ /b/, 'abc' !~ /x/, '' =~ /^$/, 'ABC' =~ /abc/, 'ABC' =~ /(?i)abc/]
