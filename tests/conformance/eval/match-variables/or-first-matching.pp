if 'abc' =~ /(a)/ or 'xyz' =~ /(y)/ { $1 }
