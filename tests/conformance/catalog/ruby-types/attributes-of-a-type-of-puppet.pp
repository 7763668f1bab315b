x { 'a': ensure => present, home => '/x', uid => 1, has_user => 1 }
