$a = $b-c
$d = $b-1
