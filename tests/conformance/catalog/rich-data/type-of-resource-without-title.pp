notify { 'a': message => File }
