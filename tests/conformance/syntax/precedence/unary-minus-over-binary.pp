$a = -$b * $c
$d = -$b + $c
$e = -$b in $c
$f = - 1 - - 1
