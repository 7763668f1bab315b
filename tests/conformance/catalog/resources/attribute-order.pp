file { '/a': owner => 'root', ensure => file, mode => '0644', content => 'x' }
