package { 'p': provider => 'gem' }
notify { 'n': require => Package['p'] }
