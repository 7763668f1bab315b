Integer[5, 6].each |$i, $x| { notice("$i $x") }
