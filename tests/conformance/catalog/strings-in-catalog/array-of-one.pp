notify { 'a': message => ['only'] }
