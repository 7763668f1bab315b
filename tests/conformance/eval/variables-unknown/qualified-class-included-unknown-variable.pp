class foo { $bar = 1 }
include foo
$foo::baz
