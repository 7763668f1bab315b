file { '/x': provider => 'posix' }
