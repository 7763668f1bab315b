notify { 'a': message => '' }
