file { '/': }
