class foo { $a = 10
  $b = 20 }
include foo
[$a, $b] = Class['foo']
[$a, $b]
