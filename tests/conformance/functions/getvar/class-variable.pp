class foo { $v = { k => 1 } }
include foo
[getvar('foo::v.k'), getvar('::foo::v.k'), getvar('foo::x')]
