[1, 2].step(1).map |$x| { $x }
