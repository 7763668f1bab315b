filter([1], 2) |$x| { $x }
