foo
$a = 1
