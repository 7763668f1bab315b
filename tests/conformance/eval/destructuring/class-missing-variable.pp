class foo { $a = 10 }
include foo
[$a, $nosuch] = Class['foo']
