1 in $a
$b = 1
