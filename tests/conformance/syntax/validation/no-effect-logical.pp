$a and foo()
$b = 1
