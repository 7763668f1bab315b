[[1, 2].reduce(10) |$m, $x| { $m + $x }, [].reduce(10) |$m, $x| { 1 }, [1, 2].reduce([]) |$m, $x| { $m + [$x * 2] }]
