attr
$a = 1
