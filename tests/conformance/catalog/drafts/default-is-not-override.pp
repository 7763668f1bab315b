File { mode => '0666' }
file { '/foo': }
