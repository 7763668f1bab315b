$a = $b.foo
$c = $b.foo()
$d = $b.foo(1, 2)
