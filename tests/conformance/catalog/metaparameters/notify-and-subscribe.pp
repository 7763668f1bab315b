service { 's': }
file { '/a': notify => Service['s'] }
file { '/b': }
service { 't': subscribe => File['/a', '/b'] }
