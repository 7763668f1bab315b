[Integer[1, 4].map |$x| { $x * $x }, Integer[3, 3].map |$x| { $x }, Integer[-1, 1].map |$x| { $x }]
