['foobar' =~ /foo(?=bar)/, 'foobaz' =~ /foo(?=bar)/, 'foobaz' =~ /foo(?!bar)/, 'foobar' =~ /foo(?!bar)/]
