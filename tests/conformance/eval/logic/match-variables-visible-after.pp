$x = 'abc' =~ /(b)/ and 'xyz' =~ /(y)/
[$x, $0, $1]
