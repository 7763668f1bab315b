$a = $b and $c ? { 1 => 2 }
$d = $b ? { 1 => 2 } and $c
