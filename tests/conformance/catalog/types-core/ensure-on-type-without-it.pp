notify { 'x': ensure => present }
