file { 'motd': name => '/etc/motd', path => '/etc/other' }
