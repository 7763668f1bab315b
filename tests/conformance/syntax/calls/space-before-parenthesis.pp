foo (1)
$a = foo  (1, 2)
