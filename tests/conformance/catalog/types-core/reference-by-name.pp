user { 'a': name => 'u' }
notify { 'n': require => User['u'] }
