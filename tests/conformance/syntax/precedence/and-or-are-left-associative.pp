$a = $b and $c and $d
$e = $b or $c or $d
