'abc' =~ '*a'
