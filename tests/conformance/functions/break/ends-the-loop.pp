[1, 2, 3].each |$x| { if $x > 1 { break() }
  notice($x) }
