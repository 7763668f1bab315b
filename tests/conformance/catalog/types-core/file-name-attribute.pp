file { 'motd': name => '/etc/motd' }
