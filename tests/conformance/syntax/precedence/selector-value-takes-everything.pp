$a = $b ? 1 => $c and $d
$e = $b ? 1 => $c + $d ? 2 => 3
