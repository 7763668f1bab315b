file { '/a': }
file { 'b': path => '/a' }
