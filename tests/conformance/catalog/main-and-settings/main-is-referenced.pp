notify { 'n': }
file { '/a': require => Class['main'] }
