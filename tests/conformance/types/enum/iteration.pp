[Enum[c, a, b].map |$x| { $x }, Enum[b, a].map |$i, $x| { [$i, $x] }, Enum[b, a, b].map |$x| { $x }]
