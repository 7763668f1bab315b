file { '/a': }
notify { 'n': }
File['/a/'] -> Notify['n']
