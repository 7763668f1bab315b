file { 'x': path => '/x' }
file { '/etc/b': alias => 'x' }
