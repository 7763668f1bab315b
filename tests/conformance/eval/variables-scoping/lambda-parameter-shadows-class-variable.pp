class foo { $x = 'class'
  $r = [1].map |$x| { "${x} ${foo::x}" }
  notice($r, $x) }
include foo
