notify { 'a': require => Notify['nowhere'] }
