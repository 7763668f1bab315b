Foo
$a = 1
