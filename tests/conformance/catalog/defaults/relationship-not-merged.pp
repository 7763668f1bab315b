notify { ['first', 'second']: }
File { require => Notify['first'] }
file { '/a': require => Notify['second'] }
