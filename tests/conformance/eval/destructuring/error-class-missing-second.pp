class foo { $a = 10 $b = 2 }
include foo
[$a, $b, $c] = Class['foo']
