[[1, 1], [undef, 1], [1, undef]].each |$pair| { with(*$pair) |$a, $b| { notice($a == $b, $a != $b) } notice($pair[0] < 2) }
