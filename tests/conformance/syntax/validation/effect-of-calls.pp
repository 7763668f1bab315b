foo()
$a.foo
Foo(1)
$b = 1
