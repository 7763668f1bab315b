if 'abc' =~ /(x)/ { 'a' } elsif 'abc' =~ /(b)/ { $1 } else { 'none' }
