$f = 3
[1, 2, 3].reduce(0) |$m, $x| { $m + $x * $f }
