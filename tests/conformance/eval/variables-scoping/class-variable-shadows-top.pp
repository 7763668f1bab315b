$x = 'top'
class foo { $x = 'class'
  notice($x, $::x, $foo::x) }
include foo
notice($x, $foo::x)
