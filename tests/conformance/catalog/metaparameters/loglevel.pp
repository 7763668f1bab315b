notify { 'a': loglevel => 'warning' }
