['a', 'b'].each |$x, $y = 'dflt'| { notice("$x $y") }
