exec { '/bin/echo hello': creates => '/tmp/x', path => ['/bin', '/usr/bin'], onlyif => ['test -x /bin/true', ['a', 'b']], refreshonly => true, timeout => 0, environment => ['A=1'] }
