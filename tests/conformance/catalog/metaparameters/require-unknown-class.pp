notify { 'a': require => Class['b'] }
