if 'abc' !~ /(b)/ { 'no' } elsif 'xyz' =~ /(z)/ { [$0, $1] }
