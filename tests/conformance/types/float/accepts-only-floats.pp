[1.0 =~ Float, 1 =~ Float, '1.0' =~ Float, undef =~ Float]
