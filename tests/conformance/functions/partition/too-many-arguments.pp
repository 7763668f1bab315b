partition([1], 2) |$x| { $x }
