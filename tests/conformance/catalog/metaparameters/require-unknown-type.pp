notify { 'a': require => Nope['x'] }
