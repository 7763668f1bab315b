foo()
$a = foo()
