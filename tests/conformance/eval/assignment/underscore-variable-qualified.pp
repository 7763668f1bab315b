class foo { $_p = 1 }
include foo
$foo::_p
