notify { 'b': }
notify { 'a': message => [Notify['b'], Class['main']] }
