[3, 1, 2].map |$x| { $x * 2 }.filter |$x| { $x > 2 }.reduce |$m, $x| { $m + $x }
