file { '/etc/dir//': ensure => directory }
