# a call with a period does not allow a trailing comma
$a = $b.foo(1,)
