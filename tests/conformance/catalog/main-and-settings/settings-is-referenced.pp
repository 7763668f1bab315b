notify { 'n': require => Class['settings'] }
