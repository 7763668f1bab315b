true.map |$x| { $x }
