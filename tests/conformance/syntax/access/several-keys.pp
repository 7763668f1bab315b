$a = $b[1, 2]
$c = $d[a, b, c]
