class foo($p) { $v = $p + 1
  notice([1].map |$x| { [$x, $p, $v, $foo::v] }) }
class { 'foo': p => 5 }
