file { '/a': notify => [Exec['nothing']] }
~> service { 's': }
