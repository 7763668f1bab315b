[1, 2].reverse_each |$i, $x| { notice("$i $x") }
