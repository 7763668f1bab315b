x { 'a': ensure => present }
