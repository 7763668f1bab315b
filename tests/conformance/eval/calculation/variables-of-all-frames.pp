$top = 2
function f(Integer $x) { [1, 2].map |$y| { [3].map |$z| { $x * 100 + $y * 10 + $z } } }
notice(f(4))
[5].each |$x| { [6].each |$y| { notice($x - $y, $y * $x + $top, $top * $top - 1 == 3) } }
[1].each |$x| { $z = $x + 1 [$z].each |$q| { notice($q + $z + $x, $q == $z, $z - $q == 0) } }
