['abc' =~ /\Gabc/, 'abc' =~ /\Gb/]
