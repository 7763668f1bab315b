notify { 'a': require => 'whatever' }
