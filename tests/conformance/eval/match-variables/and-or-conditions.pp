if 'abc' =~ /(a)/ and 'xyz' =~ /(y)/ { [$0, $1] }
