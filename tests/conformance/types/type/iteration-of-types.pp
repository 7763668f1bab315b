[Integer[1, 3].map |$x| { $x }, Enum[b, a].map |$x| { $x }]
