[with(1, 2) |$a, $b| { $a + $b }, with() || { 'none' }, with([1, 2]) |$x| { $x }, with(undef) |$x| { [$x] }, 5.with |$x| { $x }]
