$a = $b or $c and $d
$e = $b and $c or $d
