file { '/etc/a': alias => 'x' }
file { '/etc/b': alias => 'x' }
