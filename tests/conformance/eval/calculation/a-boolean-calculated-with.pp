[[1, 2]].each |$pair| { with(*$pair) |$a, $b| { notice(($a < $b) + 1) } }
