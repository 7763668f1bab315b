notify { 'a': message => 'b' }
