$a = !$b == $c
$d = !$b in $c
$e = !$b and !$c
$f = !$b =~ $c
