notify { 'a': }
Notify['a'] { alias => 'al' }
file { '/f': require => Notify['al'] }
