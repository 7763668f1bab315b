[Integer[1, 3].map |$x| { $x * $x }, 'abc'.map |$c| { $c.upcase }, 3.map |$x| { $x }, Integer[1, 2].map |$i, $v| { [$i, $v] }]
