class foo { $v = 'from foo' }
function f() { $foo::v }
include foo
f()
