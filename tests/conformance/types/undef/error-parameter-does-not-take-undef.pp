[undef].each |Integer $x| { notice($x) }
