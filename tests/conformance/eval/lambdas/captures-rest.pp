[with(1, 2, 3) |$a, *$r| { [$a, $r] }, with(1) |$a, *$r| { [$a, $r] }, with() |*$r| { $r }]
