[1].each |$p| { $p = 2 }
