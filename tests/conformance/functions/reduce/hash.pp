[{ a => 1, b => 2 }.reduce |$m, $p| { [$m, $p] }, { a => 1, b => 2 }.reduce(0) |$m, $p| { $m + $p[1] }]
