$a.foo
$a.foo(1)
