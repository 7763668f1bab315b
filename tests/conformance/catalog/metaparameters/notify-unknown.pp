notify { 'a': notify => Service['b'] }
