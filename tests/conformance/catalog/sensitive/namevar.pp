file { 'a': path => Sensitive('/a') }
