type Port = Integer[1, 65535]
class foo(Port $p) { }
class { 'foo': p => 0 }
