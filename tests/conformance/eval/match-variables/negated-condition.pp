if !('abc' =~ /(b)/) { 'no' } else { $1 }
