'abc' =~ /(b)/ and $1 == 'b'
