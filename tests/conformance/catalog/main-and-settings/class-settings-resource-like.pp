class { 'settings': }
