true.any |$x| { $x }
