true.all |$x| { $x }
