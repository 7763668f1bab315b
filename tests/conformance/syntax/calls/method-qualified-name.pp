$a = $b.foo::bar(1)
$c = $b.::foo
