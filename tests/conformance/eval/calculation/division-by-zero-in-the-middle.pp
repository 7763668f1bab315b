[[6, 3], [6, 0]].each |$pair| { with(*$pair) |$a, $b| { notice($a / $b + 1) } }
