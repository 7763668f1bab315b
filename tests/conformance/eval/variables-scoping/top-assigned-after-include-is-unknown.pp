class foo { notice($x) }
include foo
$x = 1
