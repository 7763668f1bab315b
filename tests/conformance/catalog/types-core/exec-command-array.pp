exec { 'a': command => ['/bin/echo', 'x'] }
