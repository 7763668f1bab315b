$a = !$b[1]
$c = !$d.e
$f = !foo(1)
