group { 'g': ensure => present, gid => 1000, system => true, members => ['u'] }
