file { '/etc/a': alias => 'a' }
notify { 'n': require => File['a'] }
