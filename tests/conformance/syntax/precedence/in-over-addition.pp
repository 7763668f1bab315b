$a = 1 + $b in $c
$d = $b in $c + 1
