[with() |$x = 5| { $x }, with(1) |$x = 5| { $x }, with(1) |$x, $y = $x + 1| { [$x, $y] }]
