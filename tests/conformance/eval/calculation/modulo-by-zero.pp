[[6, 4], [6, 0]].each |$pair| { with(*$pair) |$a, $b| { notice($a + 1 % $b) } }
