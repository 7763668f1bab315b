[[1, 2], [1, 'x']].each |$pair| { with(*$pair) |$a, $b| { notice($a + $b + 1) } }
