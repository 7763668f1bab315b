[1, 2, 3].reverse_each.reduce |$m, $x| { $m - $x }
