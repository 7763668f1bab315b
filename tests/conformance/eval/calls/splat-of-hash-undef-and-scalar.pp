[with(*{ a => 1, b => 2 }) |$x, $y| { [$x, $y] }, with(1, *undef) |$x| { $x }, with(*5) |$x| { $x }]
