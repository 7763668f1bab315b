[1, 2].each |$a| { notice($a) }
