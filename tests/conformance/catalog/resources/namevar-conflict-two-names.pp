file { 'x': path => '/a' }
file { 'y': path => '/a' }
