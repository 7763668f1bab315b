x { 'a': path => '/p' }
x { '/q': }
notify { 'n': require => X['/p'] }
