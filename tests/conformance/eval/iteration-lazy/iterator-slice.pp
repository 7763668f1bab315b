[1, 2, 3].reverse_each.slice(2).map |$x| { $x }
