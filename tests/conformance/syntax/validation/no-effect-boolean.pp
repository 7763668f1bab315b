true
$a = 1
