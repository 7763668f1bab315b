[Integer[1, 1000].map |$x| { $x }.size, Integer[1, 500].reduce({}) |$m, $x| { $m + { $x => 1 } }.size]
