'abc' =~ '[a'
