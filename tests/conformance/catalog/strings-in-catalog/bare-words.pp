file { '/a': ensure => present, owner => root }
