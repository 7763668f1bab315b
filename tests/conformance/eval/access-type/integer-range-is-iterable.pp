[Integer[1, 3].map |$x| { $x }, Integer[1, 6].step(2).map |$x| { $x }, Integer[1, 3].reverse_each.map |$x| { $x * 10 }]
