notify { ['c', 'd']: }
File { before => [Notify['c']] }
file { ['/a', '/b']: }
File['/a'] -> Notify['d']
