file { '/etc/a': alias => ['a', 'aa'] }
notify { 'n': require => [File['a'], File['aa']] }
