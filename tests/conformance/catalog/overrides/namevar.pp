file { 'x': }
File['x'] { path => '/x' }
