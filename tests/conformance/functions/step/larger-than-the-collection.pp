[1, 2].step(5).map |$x| { $x }
