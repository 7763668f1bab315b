notify { 'a': message => [true, false] }
