1.5.map |$x| { $x }
