[3.map |$x| { $x }, 0.map |$x| { $x }, 2.map |$i, $x| { [$i, $x] }]
