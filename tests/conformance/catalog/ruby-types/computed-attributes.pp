x { 'a': size => 1, colour => 'red', one_0 => 'x', two_1 => undef }
