[1].each |$x| { return($x) }
