notify { 'n': require => Stage['main'] }
