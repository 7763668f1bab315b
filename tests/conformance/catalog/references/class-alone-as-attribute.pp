notify { 'a': message => Class }
