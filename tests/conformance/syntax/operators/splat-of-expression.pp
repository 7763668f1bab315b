$a = *$b
$c = *foo(1)
$d = [*$e.f]
