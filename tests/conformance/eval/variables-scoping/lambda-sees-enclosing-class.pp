class foo { $v = 5
  $r = [1, 2].map |$x| { $x * $v }
  notice($r) }
include foo
