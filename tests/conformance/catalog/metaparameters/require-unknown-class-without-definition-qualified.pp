notify { 'a': require => Class['b::c'] }
