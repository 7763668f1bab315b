file { '/etc/motd': ensure => file, content => 'hi', owner => 'root', group => 'root', mode => '0644', backup => false, checksum => 'sha256', replace => true, show_diff => false }
