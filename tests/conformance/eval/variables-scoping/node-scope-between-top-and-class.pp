$x = 'top'
node default { $x = 'node'
  $y = 'node y'
  include foo
  notice($x, $::x) }
class foo { notice($x, $y, $::x) }
