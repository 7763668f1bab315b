exec { 'a': command => '/bin/true' }
notify { 'n': require => Exec['/bin/true'] }
