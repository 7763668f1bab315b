[1].each |Nope $x| { notice($x) }
