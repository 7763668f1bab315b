[Integer[0, 3].map |$x| { $x }, 3.map |$x| { $x }, 0.map |$x| { $x }]
