x { 'a': one => 1, two => 'b', ensure => present }
