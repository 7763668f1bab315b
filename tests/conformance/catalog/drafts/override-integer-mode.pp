file { '/foo': }
File['/foo'] { mode => 0666 }
