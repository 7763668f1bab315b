$a = -$b[1]
$c = -$d.e
$f = -1.abs
