file { 'd': path => '/etc/d/' }
