Integer[1, 1000000000].step(100000000).map |$x| { $x }
