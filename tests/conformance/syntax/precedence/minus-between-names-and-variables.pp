$a = $b -c
$d = $b-$c
$e = f -1
$g = f - h
