type Port = Integer[1, 65535]
class foo(Port $p) { notice($p) }
class { 'foo': p => 80 }
