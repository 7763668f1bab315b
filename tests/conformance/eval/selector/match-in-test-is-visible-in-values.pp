('abc' =~ /(b)/) ? { true => "got $1", default => 'no' }
