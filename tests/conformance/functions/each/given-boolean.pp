true.each |$x| { $x }
