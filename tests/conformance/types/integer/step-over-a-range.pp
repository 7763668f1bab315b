[Integer[1, 9].step(3).map |$x| { $x }, Integer[1, 9].reverse_each.map |$x| { $x }]
