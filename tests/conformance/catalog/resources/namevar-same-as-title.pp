file { '/a': path => '/a' }
