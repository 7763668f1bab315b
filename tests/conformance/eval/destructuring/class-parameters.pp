class foo($p = 'P') { }
include foo
[$p] = Class[foo]
$p
