unless 'abc' =~ /(x)/ { 'no match' } else { $1 }
