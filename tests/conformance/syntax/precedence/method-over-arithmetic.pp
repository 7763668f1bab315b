$a = 1 + $b.c * 2
$d = 1 + 2.foo
