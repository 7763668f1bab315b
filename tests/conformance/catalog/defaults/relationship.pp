notify { 'first': }
File { require => Notify['first'] }
file { '/a': }
