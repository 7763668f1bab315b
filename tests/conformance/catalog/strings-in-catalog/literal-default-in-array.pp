notify { 'a': message => [default, 'default'] }
