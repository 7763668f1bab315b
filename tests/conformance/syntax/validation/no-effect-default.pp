default
$a = 1
