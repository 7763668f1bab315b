"${[1, 2, 3].map |$x| { $x + 1 }.reduce |$m, $x| { $m + $x }}"
