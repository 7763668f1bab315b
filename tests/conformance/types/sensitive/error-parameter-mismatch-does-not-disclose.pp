[Sensitive('secret')].each |Integer $x| { notice($x) }
