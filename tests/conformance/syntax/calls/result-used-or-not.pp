# a call whose value is used is written differently in the dump
foo(1)
$a = foo(2)
if foo(3) { foo(4) }
foo(foo(5))
$b.foo(6)
[foo(7)]
