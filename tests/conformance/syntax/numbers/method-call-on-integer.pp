$a = 1.foo
$b = 10.foo.bar
