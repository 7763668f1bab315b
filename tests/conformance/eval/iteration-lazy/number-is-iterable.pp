[5.reduce |$m, $x| { $m + $x }, 3.filter |$x| { $x > 0 }, 4.each |$x| { }]
