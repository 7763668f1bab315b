[1, 2, 3].reverse_each.map |$x| { $x * 10 }
