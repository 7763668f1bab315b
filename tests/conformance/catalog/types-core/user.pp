user { 'u': ensure => present, uid => 1000, gid => 'u', groups => ['a', 'b'], home => '/home/u', shell => '/bin/sh', managehome => true, comment => 'U' }
