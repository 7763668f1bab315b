$a = $b.type
$c = $b.type('generalized')
$d = $b.type.foo
