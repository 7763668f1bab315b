file { 'a': path => '/a' }
notify { 'n': require => File['/a'] }
