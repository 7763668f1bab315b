file { '/x': ensure => 'nonsense', mode => 'zzz' }
