file { 'motd': path => '/etc/motd' }
