ensure => present
