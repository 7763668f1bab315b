[1, 2].reduce([0]) |$m, $n| { $m + [5, 6].map |$x| { $m.length + $x } }
