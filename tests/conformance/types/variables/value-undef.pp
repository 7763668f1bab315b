$x = undef [$x, $x == undef, $x =~ Undef]
