file { '/a': ensure => file, mode => undef, owner => 'root' }
