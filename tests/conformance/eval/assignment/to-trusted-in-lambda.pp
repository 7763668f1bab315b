[1].each |$x| { $trusted = 1 }
