['abc' =~ 'b.', 'abc' =~ /b./]
