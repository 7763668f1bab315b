class foo($p = 1) { $p = 2 }
include foo
