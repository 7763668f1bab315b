1 + foo()
$a = 1
